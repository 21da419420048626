import { dayMs } from "@pazar/contract/durations";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mailer } from "../../platform/mail/mail.ts";
import { startMail } from "../../testing/mail.ts";
import type { ReceivedMail, SmtpInbox } from "../../testing/processes/smtp-inbox.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { expireListings } from "./expire-listings.job.ts";
import { expiryMailJob, remindOfExpiry, sendExpiryMail } from "./remind-of-expiry.job.ts";

const posted = new Date("2026-03-01T09:00:00Z");
const day = (days: number): Date => new Date(posted.getTime() + days * dayMs);

describe("listing expiry", () => {
  let app: TestApp;
  let inbox: SmtpInbox;
  let mailer: Mailer;
  let now = posted;
  beforeAll(async () => {
    app = await createTestApp();
    const mail = await startMail();
    ({ inbox, mailer } = mail);
    return mail.stop;
  });
  beforeEach(async () => {
    await app.db.updateTable("listings").set({ status: "sold" }).where("status", "=", "active").execute();
  });

  /** Sets the clock, runs the jobs and delivers the mails they enqueued. */
  async function at(time: Date): Promise<ReceivedMail[]> {
    now = time;
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    await expireListings(app.db, () => now).run({});
    await remindOfExpiry(app.db, () => now).run({});
    const mail = sendExpiryMail({
      db: app.db,
      mailer,
      config: { ...app.config, PUBLIC_URL: "https://pazar.test" },
    });
    for (const payload of await app.queuedJobs(expiryMailJob)) await mail.run(payload);
    return inbox.mails.splice(0);
  }
  const statusOf = (id: number) =>
    app.db.selectFrom("listings").where("id", "=", id).select(["status", "status_reason"]).executeTakeFirstOrThrow();

  it("happens after 60 days, with one mail 5 days and one 1 day before", async () => {
    const seller = await app.make.user({ firstName: "Ayşe" });
    const { id } = await app.make.listing({
      sellerId: seller.id,
      publishedAt: posted,
      title: "Süresi dolacak güzel ilan",
    });
    expect(await at(day(54.9))).toEqual([]);
    const [mail, ...more] = await at(day(55));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipients: [seller.email],
      subject: "İlanınızın süresi doluyor: Süresi dolacak güzel ilan",
    });
    expect(mail?.text).toContain("Merhaba Ayşe,");
    expect(mail?.text).toContain("30 Nisan 2026 12:00");
    expect(mail?.text).toContain("https://pazar.test/profile/ads");
    expect(await at(day(55.5))).toEqual([]);
    expect(await at(day(58.9))).toEqual([]);
    expect(await at(day(59))).toHaveLength(1);
    expect(await at(day(59.9))).toEqual([]);
    expect(await statusOf(id)).toEqual({ status: "active", status_reason: null });
    expect(await at(day(60))).toEqual([]);
    expect(await statusOf(id)).toEqual({ status: "inactive", status_reason: "expired" });
    const { token } = await app.make.session(seller.id);
    expect((await app.get("/api/notices", { token })).json().data).toMatchObject([
      { title: "İlanınızın süresi doldu; yeniden yayınlayabilirsiniz", text: "Süresi dolacak güzel ilan", count: 1 },
      { title: "İlanınızın süresi yakında doluyor", count: 2, path: "/profile/ads" },
    ]);
  });

  it("sends only the last mail when the first was missed", async () => {
    await app.make.listing({ publishedAt: posted });
    expect(await at(day(59.5))).toHaveLength(1);
    expect(await at(day(59.6))).toEqual([]);
  });

  it("is mailed in the seller's language", async () => {
    const seller = await app.make.user();
    await app.db.updateTable("users").set({ locale: "en" }).where("id", "=", seller.id).execute();
    await app.make.listing({ sellerId: seller.id, publishedAt: posted, title: "A table of solid oak" });
    expect((await at(day(55)))[0]?.subject).toBe("Your listing is about to expire: A table of solid oak");
  });

  it("is reset when the listing is republished, mails included", async () => {
    const { id, sellerId } = await app.make.listing({ publishedAt: posted });
    await at(day(55));
    await at(day(60));
    const { token } = await app.make.session(sellerId);
    expect(
      (await app.write("PUT", `/api/listings/${id}/status`, { action: "republish" }, { token })).json().status,
    ).toBe("active");
    const { expires_at } = await app.db
      .selectFrom("listings")
      .where("id", "=", id)
      .select("expires_at")
      .executeTakeFirstOrThrow();
    const before = (days: number): Date => new Date(Number(expires_at) - days * dayMs);
    expect(await at(before(6))).toEqual([]);
    expect(await at(before(5))).toHaveLength(1);
    expect(await at(before(1))).toHaveLength(1);
  });

  it("skips sold and pending listings, and sends no mail for one that was sold meanwhile", async () => {
    for (const status of ["sold", "pedding"] as const) await app.make.listing({ publishedAt: posted, status });
    expect(await at(day(59))).toEqual([]);
    const { id } = await app.make.listing({ publishedAt: posted });
    await remindOfExpiry(app.db, () => day(55)).run({});
    await app.db.updateTable("listings").set({ status: "sold" }).where("id", "=", id).execute();
    await sendExpiryMail({
      db: app.db,
      mailer,
      config: { ...app.config, PUBLIC_URL: "https://pazar.test" },
    }).run({ listingId: id, expiresAt: day(60).toISOString() });
    expect(inbox.mails).toEqual([]);
  });

  it("handles more listings than one batch, and is idempotent", async () => {
    const { sellerId } = await app.make.listing({ publishedAt: posted });
    for (let i = 0; i < 20; i++) await app.make.listing({ sellerId, publishedAt: posted });
    await Promise.all([at(day(61)), expireListings(app.db, () => day(61)).run({})]);
    const left = await app.db
      .selectFrom("listings")
      .where("seller_id", "=", sellerId)
      .where("status", "=", "active")
      .select("id")
      .execute();
    expect(left).toEqual([]);
  });
});
