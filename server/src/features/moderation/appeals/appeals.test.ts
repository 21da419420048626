import type { StaffAppeal, StaffAppealDetails } from "@pazar/contract/admin/adverts/appeals";
import type { ModeratorStatistics } from "@pazar/contract/admin/adverts/moderation-statistics";
import type { Refusal } from "@pazar/contract/listings/appeals";
import { dayMs, hourMs } from "@pazar/contract/durations";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mailer } from "../../../platform/mail/mail.ts";
import { startMail } from "../../../testing/mail.ts";
import { createModerator, listingRow, type Moderator } from "../../../testing/people/moderator.ts";
import type { SmtpInbox } from "../../../testing/processes/smtp-inbox.ts";
import { createSeller, type Seller } from "../../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { anonymiseAccount } from "../../accounts/profile/delete-account.ts";
import { appealMailJob, sendAppealMail } from "./send-appeal-mail.job.ts";

const text = "Numara telefonun seri numarası, iletişim bilgisi değil.";

describe("appeals", () => {
  let app: TestApp;
  let seller: Seller;
  let refuser: Moderator;
  let other: Moderator;
  let inbox: SmtpInbox;
  let mailer: Mailer;
  beforeAll(async () => {
    app = await createTestApp();
    const mail = await startMail();
    ({ inbox, mailer } = mail);
    return mail.stop;
  });
  beforeEach(async () => {
    await app.db.deleteFrom("appeals").execute();
    await app.db.updateTable("settings").set({ auto_approve_ads: false }).execute();
    [seller, refuser, other] = [await createSeller(app), await createModerator(app), await createModerator(app)];
  });

  const refusedListing = async (): Promise<number> => {
    const { id } = (await seller.post()).json();
    expect((await refuser.decide(id, "reject", { reason_id: 4 })).statusCode).toBe(200);
    return id;
  };
  const appeal = (id: number, said = text, by: Pick<Seller, "write"> = seller) =>
    by.write("POST", `/api/listings/${id}/appeal`, { text: said });
  const appealed = async () => {
    const listingId = await refusedListing();
    const refusal: Refusal = (await appeal(listingId)).json();
    return { listingId, id: refusal.appeal?.id ?? 0 };
  };
  const decide = (id: number, body: object, by = other) => by.write("POST", `/api/admin/appeals/${id}/decision`, body);
  const list = async (state: string, by = other): Promise<{ total: number; data: StaffAppeal[] }> =>
    (await by.get(`/api/admin/appeals?state=${state}`)).json();
  const refusalOf = async (id: number): Promise<Refusal | null> =>
    (await seller.get(`/api/profile/listings/${id}`)).json().refusal;
  const noticesOf = async (userId: number) =>
    (await app.db.selectFrom("notices").where("user_id", "=", userId).select("details").execute()).map(
      ({ details }) => details,
    );
  const mailed = async () => {
    const job = sendAppealMail({ db: app.db, mailer, config: { ...app.config, PUBLIC_URL: "https://pazar.test" } });
    for (const payload of await app.queuedJobs(appealMailJob)) await job.run(payload);
    return inbox.mails.splice(0);
  };

  it("can be made once, with a clock that both sides see", async () => {
    const id = await refusedListing();
    const before = await refusalOf(id);
    expect(before?.appeal).toBeNull();
    expect(Date.parse(before?.appeal_until ?? "") - Date.parse(before?.decided_at ?? "")).toBe(7 * dayMs);
    const answer = await appeal(id, `  ${text} `);
    expect(answer.statusCode).toBe(201);
    const made: Refusal = answer.json();
    expect(made).toMatchObject({ appeal_until: null, appeal: { text, outcome: null, ended_at: null } });
    expect(made.appeal?.has_moderator).toBe(true);
    expect(Date.parse(made.appeal?.due_at ?? "") - Date.parse(made.appeal?.created_at ?? "")).toBe(48 * hourMs);
    expect((await appeal(id)).json()).toMatchObject({ code: "APPEAL_EXISTS" });
    expect((await list("open")).data).toMatchObject([
      { listing: { id }, text, due_at: made.appeal?.due_at, is_overdue: false, refused_by: { id: refuser.id } },
    ]);
    expect((await list("mine", refuser)).total).toBe(1);
    expect((await list("mine")).total).toBe(0);
    expect((await other.get("/api/admin/appeals/count")).json()).toEqual({ open: 1, overdue: 0 });
  });

  it.each([
    ["too short", async () => appeal(await refusedListing(), "Haksız"), 422, "INVALID"],
    ["too long", async () => appeal(await refusedListing(), "a".repeat(1_001)), 422, "INVALID"],
    [
      "by somebody else",
      async () => appeal(await refusedListing(), text, await createSeller(app)),
      404,
      "LISTING_NOT_FOUND",
    ],
    ["where nothing was refused", async () => appeal((await seller.post()).json().id), 409, "NOT_REFUSED"],
    [
      "after a week",
      async () => {
        const id = await refusedListing();
        await app.db
          .updateTable("moderation_decisions")
          .set({ decided_at: new Date(Date.now() - 7 * dayMs) })
          .where("listing_id", "=", id)
          .execute();
        return appeal(id);
      },
      409,
      "APPEAL_TOO_LATE",
    ],
  ] as const)("are refused when made %s", async (_, send, status, code) => {
    const answer = await send();
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(Object.keys(answer.json().errors ?? {})).toEqual(code === "INVALID" ? ["text"] : []);
    expect(await app.db.selectFrom("appeals").selectAll().execute()).toEqual([]);
  });

  it("put the listing on sale when another moderator agrees; the first one cannot decide, but sees the end", async () => {
    const { id, listingId } = await appealed();
    expect((await decide(id, { outcome: "overturned" }, refuser)).json().code).toBe("OWN_REFUSAL");
    const seen: StaffAppealDetails = (await refuser.get(`/api/admin/appeals/${id}`)).json();
    expect(seen).toMatchObject({ obstacle: "own_refusal", content: { id: listingId }, refusal: { action: "reject" } });

    const answer = await decide(id, { outcome: "overturned", answer: "Haklısınız." });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      outcome: "overturned",
      decided_by: { id: other.id },
      answer: "Haklısınız.",
      obstacle: "ended",
    });
    expect(await listingRow(app, listingId)).toMatchObject({
      status: "active",
      status_reason: null,
      moderation_reason: null,
    });
    expect((await app.get(`/api/listings/${listingId}`)).statusCode).toBe(200);
    expect(await refusalOf(listingId)).toBeNull();
    expect((await list("open")).total).toBe(0);
    expect((await list("mine", refuser)).data).toMatchObject([{ outcome: "overturned", decided_by: { id: other.id } }]);
    expect((await list("ended")).data).toMatchObject([{ id }]);
    const { decisions } = (await refuser.get(`/api/admin/listings/${listingId}`)).json();
    expect(decisions).toMatchObject([
      { action: "put_back", moderator: { id: other.id } },
      { action: "reject", appeal: { id, outcome: "overturned" } },
    ]);
    const { reversal_id } = await app.db.selectFrom("appeals").select("reversal_id").executeTakeFirstOrThrow();
    expect(decisions[0].id).toBe(reversal_id);
    const { moderators } = (await refuser.get("/api/admin/moderation/statistics")).json();
    const numbers = moderators.find(({ moderator }: ModeratorStatistics) => moderator?.id === refuser.id);
    expect(numbers).toMatchObject({ rejected: 1, overturned: 1 });
    // The seller was told: it can no longer be undone.
    expect((await other.undo(reversal_id ?? 0)).json().data).toMatchObject([{ error: { code: "UNDO_TOO_LATE" } }]);
    const audits = await app.db
      .selectFrom("audit_log")
      .where("target_id", "=", String(listingId))
      .select(["action", "actor_id", "reason"])
      .orderBy("id")
      .execute();
    expect(audits.slice(1)).toEqual([
      { action: "put_back_listing", actor_id: other.id, reason: null },
      { action: "overturn_appeal", actor_id: other.id, reason: "Haklısınız." },
    ]);
    expect(await noticesOf(seller.id)).toMatchObject([{ kind: "listing_status", event: "appeal_overturned" }]);
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("İtirazınız kabul edildi: Temiz aile arabası BMW 320i");
    expect(mail?.text).toContain("Haklısınız.");
    expect((await decide(id, { outcome: "overturned" })).json().code).toBe("APPEAL_ENDED");
  });

  it("leave the listing off sale when it is upheld, with a reason for the seller, who can still edit it", async () => {
    const { id, listingId } = await appealed();
    const without = await decide(id, { outcome: "upheld", answer: " " });
    expect([without.statusCode, without.json().errors]).toEqual([
      422,
      { answer: ["Satıcıya kararın neden değişmediğini yazın."] },
    ]);
    expect((await decide(id, { outcome: "upheld", answer: "Numara arandı, sizin." })).statusCode).toBe(200);
    expect(await listingRow(app, listingId)).toMatchObject({ status: "inactive", status_reason: "rejected" });
    expect(await refusalOf(listingId)).toMatchObject({
      appeal_until: null,
      appeal: { outcome: "upheld", answer: "Numara arandı, sizin." },
    });
    expect(await noticesOf(seller.id)).toMatchObject([{ event: "appeal_upheld", reason: "Numara arandı, sizin." }]);
    const [notice] = (await seller.get("/api/notices")).json().data;
    expect(notice).toMatchObject({
      text: "Temiz aile arabası BMW 320i · Numara arandı, sizin.",
      path: `/edit-ad/${listingId}?mark=first`,
    });
    expect((await mailed()).map(({ subject }) => subject)).toEqual([
      "İtirazınız incelendi: Temiz aile arabası BMW 320i",
    ]);
    expect((await appeal(listingId)).json().code).toBe("APPEAL_EXISTS");
  });

  it("are closed by an edit, by staff who put the listing back, and by an undone refusal", async () => {
    const [edited, putBack] = [await appealed(), await appealed()];
    const { photos, cover, place, ...content } = (await seller.get(`/api/profile/listings/${edited.listingId}`)).json();
    const body = {
      ...content,
      title: "Temiz aile arabası BMW 320i, hatasız",
      photos: photos.map(({ hash }: { hash: string }) => hash),
      cover: cover.hash,
      city_id: place.city.id,
      district_id: place.district.id,
    };
    expect((await seller.write("PUT", `/api/listings/${edited.listingId}`, body)).statusCode).toBe(200);
    await refuser.decide(putBack.listingId, "put_back");
    const listingId = (await seller.post()).json().id;
    const decision = (await refuser.decide(listingId, "reject", { reason_id: 4 })).json();
    const undone = (await appeal(listingId)).json().appeal.id;
    await refuser.undo(decision.id);
    const outcomes = await app.db.selectFrom("appeals").select(["id", "outcome", "decided_by"]).orderBy("id").execute();
    expect(outcomes).toEqual([
      { id: edited.id, outcome: "resubmitted", decided_by: null },
      { id: putBack.id, outcome: "taken_back", decided_by: null },
      { id: undone, outcome: "taken_back", decided_by: null },
    ]);
    // A new refusal can be appealed against anew.
    await refuser.decide(edited.listingId, "reject", { reason_id: 1 });
    expect((await appeal(edited.listingId)).statusCode).toBe(201);
  });

  it("are for staff who decide about listings, and not about one's own", async () => {
    const { id } = await appealed();
    const [clerk, viewer] = [await createModerator(app, "accounting"), await createModerator(app, "users")];
    for (const person of [clerk, viewer]) {
      expect((await person.get("/api/admin/appeals")).statusCode).toBe(403);
      expect((await decide(id, { outcome: "overturned" }, person)).statusCode).toBe(403);
    }
    await app.db.updateTable("users").set({ role: "admin" }).where("id", "=", seller.id).execute();
    const own = await seller.write("POST", `/api/admin/appeals/${id}/decision`, { outcome: "overturned" });
    expect(own.json().code).toBe("OWN_LISTING_AS_STAFF");
    expect((await decide(999_999, { outcome: "overturned" })).json().code).toBe("APPEAL_NOT_FOUND");
  });

  it("come by due time and say when they are late; those about deleted listings wait for nobody", async () => {
    const [first, second] = [await appealed(), await appealed()];
    await app.db
      .updateTable("appeals")
      .set({ due_at: new Date(Date.now() - hourMs) })
      .where("id", "=", second.id)
      .execute();
    expect((await list("open")).data.map(({ id, is_overdue }) => [id, is_overdue])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect((await other.get("/api/admin/appeals/count")).json()).toEqual({ open: 2, overdue: 1 });
    expect((await other.get("/api/admin/dashboard")).json().open_appeals).toEqual({ count: 2, overdue: 1 });
    const page = (await other.get("/api/admin/appeals?size=1")).json();
    const rest = (await other.get(`/api/admin/appeals?size=1&cursor=${encodeURIComponent(page.next_cursor)}`)).json();
    expect([page.data[0].id, rest.data[0].id, rest.next_cursor]).toEqual([second.id, first.id, null]);
    await seller.write("DELETE", `/api/listings/${second.listingId}`);
    expect((await list("open")).data.map(({ id }) => id)).toEqual([first.id]);
    expect((await decide(second.id, { outcome: "overturned" })).json().code).toBe("LISTING_NOT_FOUND");
    expect((await other.get(`/api/admin/appeals/${second.id}`)).json()).toMatchObject({ content: null });
  });

  it("are no longer offered after a week", async () => {
    const id = await refusedListing();
    await app.db
      .updateTable("moderation_decisions")
      .set({ decided_at: new Date(Date.now() - 7 * dayMs) })
      .where("listing_id", "=", id)
      .execute();
    expect(await refusalOf(id)).toMatchObject({ appeal_until: null, appeal: null });
  });

  it("say when nobody else could decide", async () => {
    const { listingId } = await appealed();
    await app.db
      .updateTable("users")
      .set({ status: "suspended" })
      .where("role", "<>", "users")
      .where("id", "<>", refuser.id)
      .execute();
    expect((await refusalOf(listingId))?.appeal?.has_moderator).toBe(false);
    await app.make.user({ role: "super_admin" });
    expect((await refusalOf(listingId))?.appeal?.has_moderator).toBe(true);
  });

  it("are exported and deleted with the account", async () => {
    const { listingId } = await appealed();
    const data = (await seller.get("/api/profile/data")).json();
    expect(data.appeals).toMatchObject([{ listing_id: listingId, body: text, outcome: null }]);
    await app.db
      .transaction()
      .execute((transaction) => anonymiseAccount(transaction, { id: seller.id, email: seller.email, locale: "tr" }));
    expect(await app.db.selectFrom("appeals").where("user_id", "=", seller.id).selectAll().execute()).toEqual([]);
  });
});

describe("marks of a refusal", () => {
  let app: TestApp;
  let seller: Seller;
  let moderator: Moderator;
  const title = "Temiz silahlar ve aile arabası";
  const description = "İlk sahibinden, bakımlı. Beni 0532 123 45 67 numarasından arayın.";
  beforeAll(async () => {
    app = await createTestApp();
    await app.db
      .updateTable("settings")
      .set({ auto_approve_ads: false, banned_words: ["silah"] })
      .execute();
    [seller, moderator] = [await createSeller(app), await createModerator(app)];
  });
  const posted = async (): Promise<{ id: number; hash: string }> => {
    const { id, photos } = (await seller.post({ title, description })).json();
    return { id, hash: photos[0].hash };
  };
  const phone = { field: "description", start: 30, end: 44, quote: "0532 123 45 67" };
  const reject = (id: number, marks: object, by = moderator) =>
    by.write("POST", `/api/admin/listings/${id}/decisions`, { action: "reject", reason_id: 4, marks });

  it("are suggested by the automatic checks", async () => {
    const { id } = await posted();
    const { suggested_marks } = (await moderator.get(`/api/admin/listings/${id}`)).json();
    expect(suggested_marks.words).toEqual([{ field: "title", start: 6, end: 14, quote: "silahlar" }, phone]);
  });

  it("reach the seller with the reason, and staff in the listing's history", async () => {
    const { id, hash } = await posted();
    expect((await reject(id, { words: [phone], photos: [hash] })).json().marks).toEqual({
      words: [phone],
      photos: [hash],
    });
    const { refusal, moderation_reason } = (await seller.get(`/api/profile/listings/${id}`)).json();
    expect(moderation_reason).toContain("iletişim bilgisi");
    expect(refusal.marks).toMatchObject({ words: [phone], photos: [{ hash }] });
    const [mine] = (await seller.get("/api/profile/listings?tab=inactive")).json().data;
    expect(mine.refusal.marks.words).toEqual([phone]);
    const { decisions } = (await moderator.get(`/api/admin/listings/${id}`)).json();
    expect(decisions[0].marks.words).toEqual([phone]);
  });

  it.each([
    ["words that are not there", { words: [{ ...phone, quote: "0533 123 45 67" }] }, 409],
    ["a photo of another listing", { photos: ["0".repeat(32)] }, 409],
    ["more than twenty places", { words: Array.from({ length: 21 }, () => phone) }, 422],
    ["a place beyond all texts", { words: [{ ...phone, start: -1 }] }, 422],
    ["a quote that is too long", { words: [{ ...phone, quote: "a".repeat(301) }] }, 422],
  ])("cannot be %s; then nothing is decided", async (_, marks, status) => {
    const { id } = await posted();
    const answer = await reject(id, marks);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(status === 409 ? "MARKS_OUTDATED" : "INVALID");
    expect((await listingRow(app, id)).status).toBe("pedding");
  });

  it("are gone with the account", async () => {
    const { id } = await posted();
    await reject(id, { words: [phone] });
    await app.db
      .transaction()
      .execute((transaction) => anonymiseAccount(transaction, { id: seller.id, email: seller.email, locale: "tr" }));
    const rows = await app.db
      .selectFrom("moderation_decisions")
      .where("seller_id", "=", seller.id)
      .select("marked_words")
      .execute();
    for (const { marked_words } of rows) expect(marked_words).toEqual([]);
  });
});
