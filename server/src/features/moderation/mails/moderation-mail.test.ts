import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mailer } from "../../../platform/mail/mail.ts";
import { startMail } from "../../../testing/mail.ts";
import { createModerator, type Moderator } from "../../../testing/people/moderator.ts";
import { createSeller } from "../../../testing/people/seller.ts";
import type { ReceivedMail, SmtpInbox } from "../../../testing/processes/smtp-inbox.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { moderationMailJob, sendModerationMail } from "./send-moderation-mail.job.ts";
import { notifyOfDecision, notifyOfDecisionJob } from "./notify-of-decision.job.ts";

describe("mails about decisions", () => {
  let app: TestApp;
  let inbox: SmtpInbox;
  let mailer: Mailer;
  let moderator: Moderator;
  beforeAll(async () => {
    app = await createTestApp();
    moderator = await createModerator(app);
    const mail = await startMail();
    ({ inbox, mailer } = mail);
    return mail.stop;
  });
  beforeEach(async () => void (await sql`delete from graphile_worker._private_jobs`.execute(app.db)));

  async function delivered(): Promise<ReceivedMail[]> {
    const job = sendModerationMail({
      db: app.db,
      mailer,
      config: { ...app.config, PUBLIC_URL: "https://pazar.test" },
    });
    for (const payload of await app.queuedJobs(moderationMailJob)) await job.run(payload);
    return inbox.mails.splice(0);
  }

  it("announce an approval, with a link to the listing", async () => {
    const seller = await app.make.user({ firstName: "Elif" });
    const { id } = await app.make.listing({ sellerId: seller.id, status: "pedding", title: "Mavi şehir bisikleti" });
    await moderator.decide(id, "approve", { note: "Yalnızca bize" });
    const [mail, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipients: [seller.email], subject: "İlanınız yayında: Mavi şehir bisikleti" });
    expect(mail?.text).toContain("Merhaba Elif,");
    expect(mail?.text).toContain(`https://pazar.test/mavi-sehir-bisikleti-p${id}`);
    expect(mail?.text).not.toContain("Yalnızca bize");
  });

  it.each([
    ["reject", "pedding", "Your listing was not published: A table of solid oak"],
    ["take_down", "active", "Your listing was taken down: A table of solid oak"],
  ] as const)(
    "tell why a listing is off sale (%s), in the seller's language, with the way to mend it",
    async (action, status, subject) => {
      const seller = await app.make.user();
      await app.db.updateTable("users").set({ locale: "en" }).where("id", "=", seller.id).execute();
      const { id } = await app.make.listing({ sellerId: seller.id, status, title: "A table of solid oak" });
      await moderator.decide(id, action, { reason_id: 6, note: "Please check the price." });
      const [mail] = await delivered();
      expect(mail?.subject).toBe(subject);
      for (const part of [
        "Reason: The price is not realistic",
        "Please check the price.",
        `https://pazar.test/edit-ad/${id}`,
      ])
        expect(mail?.text).toContain(part);
    },
  );

  it("quote the marked words, show the marked photos, lead to them, and tell of the appeal", async () => {
    const seller = await createSeller(app);
    const { id, photos } = (await seller.post()).json();
    await app.db.updateTable("listings").set({ status: "pedding" }).where("id", "=", id).execute();
    const marks = { words: [{ field: "title", start: 0, end: 5, quote: "Temiz" }], photos: [photos[0].hash] };
    await moderator.write("POST", `/api/admin/listings/${id}/decisions`, { action: "reject", reason_id: 3, marks });
    const [mail] = await delivered();
    for (const part of ["Kararın nedeni olan yerler: “Temiz”", `/edit-ad/${id}?mark=first`, "tarihine kadar"])
      expect(mail?.text).toContain(part);
    for (const payload of await app.queuedJobs(notifyOfDecisionJob)) await notifyOfDecision(app.db).run(payload);
    const [notice] = (await seller.get("/api/notices")).json().data;
    expect(notice.text).toContain("yeterince açık değil · “Temiz”");
    expect(mail?.html).toContain(`https://pazar.test/media/${photos[0].hash}`);
  });

  it("go out after the time for undoing", async () => {
    const { id } = await app.make.listing({ status: "pedding" });
    await moderator.decide(id, "approve");
    const { rows } = await sql<{
      seconds: number;
    }>`select extract(epoch from run_at - now())::float as seconds from graphile_worker._private_jobs`.execute(app.db);
    expect(rows).toHaveLength(2);
    for (const { seconds } of rows) expect(seconds).toBeGreaterThan(15);
  });

  it("are not sent for decisions that were undone, replaced or outdated by the seller", async () => {
    const [undone, anew, sold] = [
      await app.make.listing({ status: "pedding" }),
      await app.make.listing({ status: "pedding", title: "İki kez karar verilen ilan" }),
      await app.make.listing({ status: "pedding" }),
    ];
    await moderator.undo((await moderator.decide(undone.id, "approve")).json().id);
    await moderator.decide(anew.id, "approve");
    await moderator.decide(anew.id, "take_down", { reason_id: 1 });
    await moderator.decide(sold.id, "approve");
    const { token } = await app.make.session(sold.sellerId);
    await app.write("PUT", `/api/listings/${sold.id}/status`, { action: "sell" }, { token });
    expect((await delivered()).map(({ subject }) => subject)).toEqual([
      "İlanınız yayından kaldırıldı: İki kez karar verilen ilan",
    ]);
  });

  it("follow the seller's preference; the inbox has them anyway, unless they were undone", async () => {
    const seller = await app.make.user();
    const { token } = await app.make.session(seller.id);
    const wanted = (await app.get("/api/notice-preferences", { token })).json();
    const off = { ...wanted, listing_status: { push: true, mail: false } };
    await app.write("PUT", "/api/notice-preferences", off, { token });
    const [approved, rejected, undone] = await Promise.all(
      ["Onaylanan güzel ilan", "Reddedilen güzel ilan", "Geri alınan ilan"].map((title) =>
        app.make.listing({ sellerId: seller.id, status: "pedding", title }),
      ),
    );
    await moderator.decide(approved?.id ?? 0, "approve");
    await moderator.decide(rejected?.id ?? 0, "reject", { reason_id: 6 });
    await moderator.undo((await moderator.decide(undone?.id ?? 0, "approve")).json().id);
    for (const payload of await app.queuedJobs(notifyOfDecisionJob)) await notifyOfDecision(app.db).run(payload);
    expect(await delivered()).toEqual([]);
    const { data } = (await app.get("/api/notices", { token })).json();
    expect(data.toReversed()).toMatchObject([
      { kind: "listing_status", title: "İlanınız yayında", path: `/onaylanan-guzel-ilan-p${approved?.id}` },
      {
        text: "Reddedilen güzel ilan · Fiyat gerçekçi değil",
        path: `/edit-ad/${rejected?.id}?mark=first`,
      },
    ]);
  });

  it("do not go out for what sellers need not know", async () => {
    const { id } = await app.make.listing();
    await moderator.decide(id, "feature");
    expect(await app.queuedJobs(moderationMailJob)).toEqual([]);
    expect(await app.queuedJobs(notifyOfDecisionJob)).toEqual([]);
  });
});
