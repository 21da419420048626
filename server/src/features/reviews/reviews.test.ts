import { dayMs } from "@pazar/contract/durations";
import type { MyReviews } from "@pazar/contract/trade/reviews";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePerson, type Person } from "../../testing/people/conversation-calls.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { anonymiseAccount } from "../accounts/profile/delete-account.ts";
import { exportData } from "../accounts/profile/export-data.ts";
import { inviteReviews } from "./invite-reviews.ts";
import { measureAnswerTimes } from "./measure-answer-times.job.ts";
import { remindOfReviews } from "./remind-of-reviews.job.ts";
import { showReviews } from "./show-reviews.job.ts";

const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);
const good = { stars: 5, text: "Söz verdiği saatte geldi, ürün anlattığı gibiydi." };

describe("reviews", () => {
  let app: TestApp;
  let seller: Person;
  let buyer: Person;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    [seller, buyer] = [
      await makePerson(app, { firstName: "Şule", lastName: "Işık" }),
      await makePerson(app, { firstName: "İlker", lastName: "Öz" }),
    ];
  });

  async function deal(options: { answeredAt?: Date; status?: "proposed" | "declined" } = {}): Promise<number> {
    const { id: listingId } = await app.make.listing({
      sellerId: seller.id,
      title: "Kırmızı bisiklet",
      status: "sold",
    });
    return (await app.make.deal({ listingId, buyerId: buyer.id, ...options })).id;
  }
  const write = (dealId: number, { token }: Person, body: object = good) =>
    app.write("PUT", `/api/deals/${dealId}/review`, body, { token });
  const publicReviews = async () => (await app.get(`/api/sellers/${seller.id}/reviews`)).json();
  const card = async () => (await app.get(`/api/sellers/${seller.id}`)).json();
  const mine = async ({ token }: Person): Promise<MyReviews> =>
    (await app.get("/api/profile/reviews", { token })).json();
  const notices = async ({ id }: Person) =>
    (
      await app.db
        .selectFrom("notices")
        .where("user_id", "=", id)
        .where("kind", "=", "review")
        .select("details")
        .orderBy("id")
        .execute()
    ).map(({ details }) => details);
  const shown = async (): Promise<number> => {
    const id = await deal();
    await write(id, buyer);
    await write(id, seller, { ...good, stars: 4 });
    const [review] = (await publicReviews()).data;
    return review.id;
  };

  describe("writing", () => {
    it("stays hidden until the other side has written too", async () => {
      const id = await deal();
      const answer = await write(id, buyer);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        deal_id: id,
        other: "Şule I.",
        role: "seller",
        review: { ...good, is_shown: false, answer: null, removal_reason: null },
      });
      expect((await publicReviews()).data).toEqual([]);
      expect(await card()).toMatchObject({ stars: null, reviews_count: 0, deals_count: 1 });
      expect((await mine(seller)).received).toEqual([]);
      expect(await notices(seller)).toEqual([]);

      expect((await write(id, seller, { ...good, stars: 4 })).json().review.is_shown).toBe(true);
      expect(await publicReviews()).toMatchObject({
        data: [{ ...good, role: "seller", author: "İlker Ö.", listing_title: "Kırmızı bisiklet", answer: null }],
        total: 1,
        next_cursor: null,
      });
      expect(await card()).toMatchObject({ stars: 5, reviews_count: 1 });
      expect((await mine(buyer)).received).toMatchObject([{ stars: 4, role: "buyer", author: "Şule I." }]);
      const told = { kind: "review", event: "shown", listing: { title: "Kırmızı bisiklet" } };
      expect(await notices(seller)).toMatchObject([{ ...told, person: { id: buyer.id, name: "İlker Ö." } }]);
      expect(await notices(buyer)).toMatchObject([{ ...told, person: { id: seller.id, name: "Şule I." } }]);
    });

    it("shows both also when both are sent at once", async () => {
      const id = await deal();
      await Promise.all([write(id, buyer), write(id, seller)]);
      expect((await publicReviews()).total).toBe(1);
      expect((await mine(buyer)).received).toHaveLength(1);
    });

    it("can be changed while hidden, not afterwards", async () => {
      const id = await deal();
      await write(id, buyer);
      expect((await write(id, buyer, { ...good, stars: 2 })).json().review.stars).toBe(2);
      await write(id, seller);
      const late = await write(id, buyer, { ...good, stars: 1 });
      expect([late.statusCode, late.json().code]).toEqual([409, "REVIEW_SHOWN"]);
      expect((await publicReviews()).data).toMatchObject([{ stars: 2 }]);
    });

    it("is shown at once when 14 days are over, and refused after 60", async () => {
      const id = await deal({ answeredAt: daysAgo(15) });
      expect((await write(id, buyer)).json().review.is_shown).toBe(true);
      expect((await publicReviews()).total).toBe(1);
      const old = await write(await deal({ answeredAt: daysAgo(61) }), buyer);
      expect([old.statusCode, old.json().code]).toEqual([409, "REVIEW_TOO_LATE"]);
    });

    it("needs a confirmed deal of one's own", async () => {
      const stranger = await makePerson(app);
      for (const [id, who] of [
        [await deal(), stranger],
        [await deal({ status: "proposed" }), buyer],
        [await deal({ status: "declined" }), buyer],
        [2_000_000_000, buyer],
      ] as const)
        expect((await write(id, who)).json().code).toBe("DEAL_NOT_FOUND");
      expect((await app.write("PUT", `/api/deals/${await deal()}/review`, good)).statusCode).toBe(401);
    });

    it.each([
      [{ stars: 0 }, "stars", "Bir ile beş arasında yıldız verin"],
      [{ stars: 6 }, "stars", "Bir ile beş arasında yıldız verin"],
      [{ stars: 4.5 }, "stars", "Bir ile beş arasında yıldız verin"],
      [{ text: " çok iyi  " }, "text", "En az 10 karakter yazın"],
      [{ text: "a\u0000bcdefghijkl" }, "text", expect.any(String)],
      [{ text: "a".repeat(1_001) }, "text", expect.any(String)],
    ])("refuses %j", async (part, field, message) => {
      const answer = await write(await deal(), buyer, { ...good, ...part });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual([field]);
      expect(answer.json().errors[field]).toEqual([message]);
    });
  });

  it("lists what can be written, what was written and what others wrote", async () => {
    const [open, done] = [await deal(), await deal()];
    await deal({ answeredAt: daysAgo(61) });
    await write(done, buyer);
    const { to_write, written, received } = await mine(buyer);
    expect(to_write).toMatchObject([
      { deal_id: open, listing: { title: "Kırmızı bisiklet" }, other: "Şule I.", role: "seller", review: null },
    ]);
    expect(written).toMatchObject([{ deal_id: done, review: { is_shown: false } }]);
    expect(received).toEqual([]);
    expect((await mine(seller)).to_write.map(({ deal_id, role }) => [deal_id, role])).toEqual([
      [done, "buyer"],
      [open, "buyer"],
    ]);
  });

  it("goes page by page on the seller's page", async () => {
    for (let number = 0; number < 12; number += 1) {
      const { id } = await app.make.user();
      const { id: listingId } = await app.make.listing({ sellerId: seller.id, status: "sold" });
      const { id: deal_id } = await app.make.deal({ listingId, buyerId: id });
      await app.db
        .insertInto("reviews")
        .values({
          deal_id,
          author_id: id,
          subject_id: seller.id,
          role: "seller",
          stars: number < 4 ? 4 : 5,
          body: `Değerlendirme ${number}`,
          shown_at: new Date(Date.now() - number * 1_000),
        })
        .execute();
    }
    const first = await publicReviews();
    expect(first).toMatchObject({ total: 12 });
    expect(first.data).toHaveLength(10);
    const cursor = encodeURIComponent(first.next_cursor);
    const rest = (await app.get(`/api/sellers/${seller.id}/reviews?cursor=${cursor}`)).json();
    expect(rest.data.map(({ text }: { text: string }) => text)).toEqual(["Değerlendirme 10", "Değerlendirme 11"]);
    expect(rest.next_cursor).toBeNull();
    // 56 stars of 12 reviews.
    expect(await card()).toMatchObject({ stars: 4.7, reviews_count: 12, deals_count: 12 });
    const { sellerId: another } = await app.make.listing();
    expect((await app.get(`/api/sellers/${another}/reviews?cursor=${cursor}`)).statusCode).toBe(422);
    expect((await app.get(`/api/sellers/${buyer.id}/reviews`)).statusCode).toBe(404);
  });

  describe("answering", () => {
    const answer = (id: number, { token }: Person, text = "Teşekkürler, yine beklerim.") =>
      app.write("POST", `/api/reviews/${id}/answer`, { text }, { token });

    it("is for the reviewed person, once, and the author is told", async () => {
      const id = await shown();
      expect((await answer(id, buyer)).json().code).toBe("REVIEW_NOT_FOUND");
      expect((await answer(id, seller, "  ")).statusCode).toBe(422);
      expect((await answer(id, seller)).json().answer.text).toBe("Teşekkürler, yine beklerim.");
      const again = await answer(id, seller, "Bir şey daha");
      expect([again.statusCode, again.json().code]).toEqual([409, "REVIEW_ANSWERED"]);
      expect((await publicReviews()).data[0].answer.text).toBe("Teşekkürler, yine beklerim.");
      expect((await notices(buyer)).at(-1)).toMatchObject({ event: "answered", person: { id: seller.id } });
    });

    it("waits until the review is shown", async () => {
      await write(await deal(), buyer);
      const { id } = await app.db
        .selectFrom("reviews")
        .where("author_id", "=", buyer.id)
        .select("id")
        .executeTakeFirstOrThrow();
      expect((await answer(id, seller)).json().code).toBe("REVIEW_NOT_FOUND");
    });
  });

  it("can be reported once a person, not by its author, not while hidden", async () => {
    const id = await shown();
    const report = (review: number, who: Person, body: object = { reason: "untrue", note: "Hiç buluşmadık" }) =>
      app.write("POST", `/api/reviews/${review}/report`, body, { token: who.token });
    expect((await report(id, seller)).statusCode).toBe(204);
    expect((await report(id, seller)).json().code).toBe("REPORT_EXISTS");
    expect((await report(id, buyer)).json().code).toBe("OWN_REVIEW");
    expect((await report(id, await makePerson(app), { reason: "boring" })).statusCode).toBe(422);
    await write(await deal(), buyer);
    const { id: hidden } = await app.db
      .selectFrom("reviews")
      .where("author_id", "=", buyer.id)
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect((await report(hidden, seller)).json().code).toBe("REVIEW_NOT_FOUND");
  });

  describe("jobs", () => {
    it("tell of reviews that time has shown, once, and count their stars", async () => {
      const id = await deal();
      await write(id, buyer);
      await app.db
        .updateTable("reviews")
        .set({ shown_at: daysAgo(1) })
        .where("deal_id", "=", id)
        .execute();
      expect((await publicReviews()).total).toBe(1);
      const job = showReviews(app.db);
      await job.run({});
      await job.run({});
      expect(await notices(seller)).toMatchObject([{ event: "shown" }]);
      expect(await card()).toMatchObject({ stars: 5, reviews_count: 1 });
    });

    it("invite both sides once and remind those who have not written, once", async () => {
      const id = await deal({ answeredAt: daysAgo(4) });
      for (let time = 0; time < 2; time += 1)
        await app.db.transaction().execute((transaction) => inviteReviews(transaction, id));
      const invited = { event: "can_write", listing: { title: "Kırmızı bisiklet" } };
      expect(await notices(buyer)).toMatchObject([{ ...invited, person: { id: seller.id } }]);
      const job = remindOfReviews(app.db);
      await job.run({});
      expect(await notices(buyer)).toHaveLength(1);
      await write(id, seller);
      await app.db
        .updateTable("review_invitations")
        .set({ invited_at: daysAgo(4) })
        .execute();
      await job.run({});
      await job.run({});
      expect(await notices(buyer)).toMatchObject([invited, invited]);
      expect(await notices(seller)).toHaveLength(1);
      const declined = await deal({ status: "declined" });
      await app.db.transaction().execute((transaction) => inviteReviews(transaction, declined));
      expect(await notices(seller)).toHaveLength(1);
    });

    it("measure the median of first answers from five conversations on", async () => {
      const minutes = [10, 20, 50, 300, 3_000];
      const talk = async (answerMinutes: number) => {
        const { id: listingId } = await app.make.listing({ sellerId: seller.id });
        const at = daysAgo(5);
        const later = (more: number) => new Date(at.getTime() + more * 60_000);
        await app.make.conversation({
          listingId,
          buyerId: buyer.id,
          lines: [
            { from: "buyer", text: "Satılık mı?", at },
            { from: "seller", text: "Evet", at: later(answerMinutes) },
            { from: "seller", text: "Gelin", at: later(answerMinutes + 9_000) },
          ],
        });
      };
      for (const one of minutes.slice(1)) await talk(one);
      await measureAnswerTimes(app.db).run({});
      expect(await card()).toMatchObject({ answers_within: null });
      await talk(10);
      await measureAnswerTimes(app.db).run({});
      expect(await card()).toMatchObject({ answers_within: "hour" });
      await app.db
        .updateTable("conversations")
        .set({ created_at: daysAgo(91) })
        .execute();
      await measureAnswerTimes(app.db).run({});
      expect(await card()).toMatchObject({ answers_within: null });
    });
  });

  it("are exported with an account and deleted with it", async () => {
    await shown();
    expect(await exportData(app.db, buyer.id)).toMatchObject({
      reviews_written: [{ stars: 5, body: good.text }],
      reviews_received: [{ stars: 4 }],
      review_reports: [],
    });
    await app.db
      .transaction()
      .execute((transaction) => anonymiseAccount(transaction, { id: buyer.id, email: "x@pazar.test", locale: "tr" }));
    expect((await publicReviews()).total).toBe(0);
    expect(await card()).toMatchObject({ stars: null, reviews_count: 0 });
    expect(await app.db.selectFrom("seller_facts").where("user_id", "=", buyer.id).selectAll().execute()).toEqual([]);
  });

  it("show on the listing's page too", async () => {
    await shown();
    const { id } = await app.make.listing({ sellerId: seller.id });
    expect((await app.get(`/api/listings/${id}`)).json().seller).toMatchObject({
      stars: 5,
      reviews_count: 1,
      deals_count: 1,
      answers_within: null,
      is_phone_verified: false,
    });
  });
});
