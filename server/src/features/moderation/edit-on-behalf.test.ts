import type { EditableListing } from "@pazar/contract/listings/posting";
import { beforeAll, describe, expect, it } from "vitest";
import { startMail } from "../../testing/mail.ts";
import { createModerator, type Moderator } from "../../testing/people/moderator.ts";
import { createSeller, type Seller } from "../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { sendStaffEditMail, staffEditMailJob } from "./mails/send-staff-edit-mail.job.ts";

describe("PUT /api/admin/listings/:id/content", () => {
  let app: TestApp;
  let moderator: Moderator;
  let seller: Seller;
  beforeAll(async () => {
    app = await createTestApp();
    await app.db.updateTable("settings").set({ auto_approve_ads: true }).execute();
    [moderator, seller] = [await createModerator(app), await createSeller(app)];
  });
  const formOf = (listing: EditableListing) => ({
    photos: listing.photos.map(({ hash }) => hash),
    cover: listing.cover?.hash,
    category_id: listing.category_id,
    title: listing.title,
    price: listing.price,
    description: listing.description,
    features: listing.features,
    city_id: listing.place.city?.id ?? 0,
    district_id: listing.place.district?.id ?? 0,
    hand_delivery: listing.hand_delivery,
    version: listing.version,
    reason: "Telefon numarası başlıktan çıkarıldı",
  });
  const content = async (id: number): Promise<EditableListing> =>
    (await moderator.get(`/api/admin/listings/${id}/content`)).json();
  const save = (id: number, form: object, by: Moderator = moderator) =>
    by.write("PUT", `/api/admin/listings/${id}/content`, form);

  it("changes what is on sale and leaves it there, with before and after in the audit log", async () => {
    const listing: EditableListing = (await seller.post()).json();
    const answer = await save(listing.id, {
      ...formOf(await content(listing.id)),
      title: "Moderatörün düzelttiği başlık",
      price: 5,
    });
    expect(answer.json()).toMatchObject({ status: "active", title: "Moderatörün düzelttiği başlık", version: 2 });
    expect((await app.get(`/api/listings/${listing.id}`)).json().title).toBe("Moderatörün düzelttiği başlık");
    const audit = await app.db
      .selectFrom("audit_log")
      .where("target_id", "=", String(listing.id))
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      actor_id: moderator.id,
      action: "edit_listing",
      reason: "Telefon numarası başlıktan çıkarıldı",
      before: { title: listing.title, price: 123_450_050 },
      after: { title: "Moderatörün düzelttiği başlık", price: 500 },
    });
    expect(Object.keys(audit.after ?? {}).toSorted()).toEqual(["price", "title"]);
    // Approved as before: its seller can take it off sale and put it back.
    await seller.write("PUT", `/api/listings/${listing.id}/status`, { action: "unpublish" });
    expect(
      (await seller.write("PUT", `/api/listings/${listing.id}/status`, { action: "republish" })).json().status,
    ).toBe("active");
  });

  it("names the seller, who is told by mail what was edited and why", async () => {
    const listing: EditableListing = (await seller.post()).json();
    expect(await content(listing.id)).toMatchObject({ seller: { id: seller.id, name: expect.stringMatching(/ /) } });
    await save(listing.id, { ...formOf(listing), title: "Düzeltilen kısa başlık", reason: "Başlık yanıltıcıydı" });
    const mail = await startMail();
    const job = sendStaffEditMail({
      db: app.db,
      mailer: mail.mailer,
      config: { PUBLIC_URL: "https://pazar.test" },
    });
    for (const payload of (await app.queuedJobs(staffEditMailJob)).slice(-1)) await job.run(payload);
    const [received, ...more] = mail.inbox.mails;
    await mail.stop();
    expect(more).toEqual([]);
    expect(received?.subject).toBe("İlanınızı düzenledik: Düzeltilen kısa başlık");
    expect(received?.text).toContain("Başlık yanıltıcıydı");
    expect(received?.text).toContain(`https://pazar.test/edit-ad/${listing.id}`);
  });

  it("needs a reason, and tells nobody of a save without a change", async () => {
    const listing: EditableListing = (await seller.post()).json();
    for (const reason of [undefined, "", "  a "]) {
      const answer = await save(listing.id, { ...formOf(listing), title: "Nedensiz düzeltilen başlık", reason });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ["reason"]]);
    }
    const before = await app.queuedJobs(staffEditMailJob);
    expect((await save(listing.id, formOf(listing))).statusCode).toBe(200);
    expect(await app.queuedJobs(staffEditMailJob)).toHaveLength(before.length);
  });

  it("is not for a listing of one's own", async () => {
    const { id } = await app.make.listing({ sellerId: moderator.id });
    expect((await moderator.get(`/api/admin/listings/${id}/content`)).json().code).toBe("OWN_LISTING_AS_STAFF");
    const listing: EditableListing = (await seller.post()).json();
    await app.db.updateTable("listings").set({ seller_id: moderator.id }).where("id", "=", listing.id).execute();
    const answer = await save(listing.id, { ...formOf(listing), title: "Kendi ilanının başlığı" });
    expect([answer.statusCode, answer.json().code]).toEqual([403, "OWN_LISTING_AS_STAFF"]);
  });

  it("leaves a rejected listing rejected, and one in review in review", async () => {
    for (const [status, status_reason] of [
      ["inactive", "rejected"],
      ["pedding", null],
    ] as const) {
      const listing: EditableListing = (await seller.post()).json();
      await app.db.updateTable("listings").set({ status, status_reason }).where("id", "=", listing.id).execute();
      expect((await save(listing.id, { ...formOf(listing), hand_delivery: true })).json()).toMatchObject({
        status,
        status_reason,
        hand_delivery: true,
      });
    }
  });

  it("refuses concurrent edits of seller and staff", async () => {
    const listing: EditableListing = (await seller.post()).json();
    await save(listing.id, { ...formOf(listing), title: "Önce moderatör kaydetti" });
    const late = await seller.write("PUT", `/api/listings/${listing.id}`, { ...formOf(listing), price: 77 });
    expect([late.statusCode, Object.keys(late.json().errors)]).toEqual([409, ["title"]]);
    expect((await save(listing.id, { ...formOf(listing), price: 78 })).json().code).toBe("LISTING_CHANGED");
  });

  it("is refused while a colleague looks at it, and changes nothing then", async () => {
    const listing: EditableListing = (await seller.post()).json();
    await (await createModerator(app)).write("PUT", `/api/admin/listings/${listing.id}/lock`);
    expect((await save(listing.id, { ...formOf(listing), title: "Kilitliyken kaydedilen başlık" })).json().code).toBe(
      "LISTING_LOCKED",
    );
    expect((await content(listing.id)).title).toBe(listing.title);
  });

  it("checks as posting does, and belongs to who may edit listings", async () => {
    const listing: EditableListing = (await seller.post()).json();
    expect(
      Object.keys(
        (await save(listing.id, { ...formOf(listing), title: "kısa", photos: ["f".repeat(32)] })).json().errors,
      ),
    ).toContain("title");
    const foreign = await createSeller(app);
    expect(
      (await save(listing.id, { ...formOf(listing), photos: [await foreign.photo()], cover: null })).json().errors,
    ).toHaveProperty("photos");
    expect((await save(999_999, formOf(listing))).statusCode).toBe(404);
    for (const role of ["users", "accounting"]) {
      const other = await createModerator(app, role);
      expect((await save(listing.id, formOf(listing), other)).statusCode).toBe(403);
      expect((await other.get(`/api/admin/listings/${listing.id}/content`)).statusCode).toBe(403);
    }
  });
});
