import { randomUUID } from "node:crypto";
import type { Message } from "@pazar/contract/trade/messages";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { conversationCalls, makePerson, shoeSale, type Person } from "../../testing/people/conversation-calls.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { tradeCalls } from "../../testing/people/trade-calls.ts";
import { suspendAccount } from "../accounts/suspend-account.ts";
import { announceClosedOffers } from "./announce-closed-offers.job.ts";
import { expireOffers } from "./expire-offers.job.ts";

/** Kırmızı koşu ayakkabısı, 1.250,50 TL. */
describe("offers", () => {
  let app: TestApp;
  let seller: Person;
  let buyer: Person;
  let listing: number;
  beforeAll(async () => {
    app = await createTestApp({ MESSAGE_LIMIT_PER_MINUTE: "1000", MESSAGE_LIMIT_PER_HOUR: "1000" });
  });
  beforeEach(async () => {
    ({ seller, buyer, listing } = await shoeSale(app));
  });
  const { sent, view, block, address } = conversationCalls(() => ({ app, listing }));
  const { offer, offered, counter, answer, setStatus, told } = tradeCalls(() => ({ app, listing, seller }));
  const statuses = async (): Promise<(string | undefined)[]> =>
    (await view(buyer, seller.id)).messages.map((message) => message.offer?.status);
  const change = (values: object) => app.db.updateTable("listings").set(values).where("id", "=", listing).execute();
  const makeLate = () =>
    app.db.updateTable("offers").set({ expires_at: sql`now()` }).where("status", "=", "open").execute();

  it("begins a conversation, is a message of it, and is told to the seller", async () => {
    expect((await view(buyer, seller.id)).trade).toEqual({
      can_offer: true,
      agreed_price: null,
      reservation: null,
      deal: null,
    });
    const message = await offered(buyer, 1_000.5);
    expect(message).toMatchObject({
      sender_id: buyer.id,
      body: "",
      offer: { amount: 1_000.5, status: "open", is_by_seller: false },
    });
    const seen = await view(seller, buyer.id);
    expect(seen.messages).toEqual([message]);
    expect([seen.unread_count, seen.last_message, seen.trade.can_offer]).toEqual([1, message, false]);
    const list = (await app.get("/api/messages", { token: seller.token })).json();
    expect(list.data[0].last_message.offer.amount).toBe(1_000.5);
    expect(await told(seller.id)).toEqual([["offer", "made"]]);
  });

  it("is countered, countered again and accepted; the price is agreed", async () => {
    const first = await offered(buyer, 900);
    const second: Message = (await counter(seller, first.id, 1_200)).json();
    expect(second).toMatchObject({
      sender_id: seller.id,
      offer: { amount: 1_200, status: "open", is_by_seller: true },
    });
    const third: Message = (await counter(buyer, second.id, 1_100)).json();
    const accepted = await answer(seller, third.id, "accept");
    expect(accepted.json().offer.status).toBe("accepted");
    expect(await statuses()).toEqual(["countered", "countered", "accepted"]);
    expect((await view(seller, buyer.id)).trade.agreed_price).toBe(1_100);
    expect(await told(buyer.id)).toEqual([["offer", "accepted"]]);
    // Grouped by conversation while unread.
    expect(await told(seller.id)).toEqual([["offer", "countered"]]);
  });

  it("is made once per client id, also for ten concurrent requests", async () => {
    const client_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => offer(buyer, 1_000, client_id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((one) => one.json().id)).size).toBe(1);
    await sent(buyer, seller.id, { client_id: "00000000-0000-4000-8000-0000000000aa", body: "Merhaba" });
    await answer(buyer, answers[0]?.json().id, "withdraw");
    expect((await offer(buyer, 1_000, "00000000-0000-4000-8000-0000000000aa")).statusCode).toBe(422);
  });

  it.each([
    ["nothing", 0, "Geçerli bir tutar yazın."],
    ["words", "bin", "Geçerli bir tutar yazın."],
    ["less than a tenth", 125.04, "Teklif 125,05 TL ile 1.250,5 TL arasında olmalı."],
    ["more than the price", 1_250.51, "Teklif 125,05 TL ile 1.250,5 TL arasında olmalı."],
  ])("refuses %s", async (_, amount, text) => {
    const refused = await offer(buyer, amount);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { amount: [text] }]);
  });

  it("takes the bounds themselves, and text", async () => {
    await answer(buyer, (await offered(buyer, 125.05)).id, "withdraw");
    expect((await offer(buyer, "1.250,50")).json().offer.amount).toBe(1_250.5);
  });

  it("waits for one answer at a time, and three of one buyer", async () => {
    const { id } = await offered(buyer, 1_000);
    expect((await offer(buyer, 1_100)).json().code).toBe("OFFER_WAITING");
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const other = await app.make.listing({ sellerId: seller.id });
        return offer(buyer, 900, randomUUID(), other.id);
      }),
    );
    expect(others.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
    const refused = others.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: "TOO_MANY_OFFERS",
      message: "Aynı anda en fazla 3 teklifiniz yanıt bekleyebilir.",
    });
    await answer(seller, id, "decline");
    expect((await offer(buyer, 1_100)).statusCode).toBe(201);
  });

  it("is refused where messages are, and by the state of the listing", async () => {
    const code = async (who = buyer) => (await offer(who, 1_000)).json().code;
    const own = await app.write(
      "POST",
      `${address(buyer.id)}/offers`,
      { client_id: randomUUID(), amount: 1_000 },
      { token: seller.token },
    );
    expect(own.json().code).toBe("CONVERSATION_NOT_FOUND");
    await sent(buyer, seller.id);
    const asSeller = await app.write(
      "POST",
      `${address(buyer.id)}/offers`,
      { client_id: randomUUID(), amount: 1_000 },
      { token: seller.token },
    );
    expect(asSeller.json().code).toBe("OWN_LISTING");
    await change({ price: 0 });
    expect(await code()).toBe("NO_PRICE_TO_OFFER");
    await change({ price: 100_000, status: "sold" });
    expect(await code()).toBe("LISTING_NOT_ON_SALE");
    expect((await view(buyer, seller.id)).trade.can_offer).toBe(false);
    await change({ status: "active" });
    await block(seller, buyer.id);
    expect(await code()).toBe("BLOCKED_BY_PERSON");
    expect((await app.write("POST", `${address(seller.id)}/offers`, {})).statusCode).toBe(401);
  });

  it("only the two see it, and each does only what is theirs", async () => {
    const { id } = await offered(buyer, 1_000);
    const stranger = await makePerson(app);
    expect((await answer(stranger, id, "accept")).json().code).toBe("OFFER_NOT_FOUND");
    expect((await counter(stranger, id, 1_000)).json().code).toBe("OFFER_NOT_FOUND");
    expect((await answer(buyer, id, "accept")).statusCode).toBe(403);
    expect((await counter(buyer, id, 1_000)).statusCode).toBe(403);
    expect((await answer(seller, id, "withdraw")).statusCode).toBe(403);
    expect((await answer(seller, 999_999_999, "accept")).statusCode).toBe(404);
    expect(await statuses()).toEqual(["open"]);
  });

  it("takes a second click for the first, and answers another with what holds now", async () => {
    const { id } = await offered(buyer, 1_000);
    expect((await answer(seller, id, "accept")).statusCode).toBe(200);
    expect((await answer(seller, id, "accept")).statusCode).toBe(200);
    const late = await answer(seller, id, "decline");
    expect([late.statusCode, late.json().code]).toEqual([409, "OFFER_ANSWERED"]);
    expect(late.json().current).toMatchObject({ id, offer: { status: "accepted" } });
    expect((await counter(seller, id, 1_100)).json().code).toBe("OFFER_ANSWERED");
    expect(await statuses()).toEqual(["accepted"]);
  });

  it("of answers at once one counts, and never two offers wait", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await offered(buyer, 1_000);
      const answers = await Promise.all([
        answer(seller, id, "accept"),
        counter(seller, id, 1_100),
        answer(buyer, id, "withdraw"),
        answer(seller, id, "decline"),
        offer(buyer, 900),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode < 300).length).toBeLessThanOrEqual(2);
      for (const { statusCode } of answers) expect([200, 201, 409]).toContain(statusCode);
      const open = (await view(buyer, seller.id)).messages.filter((message) => message.offer?.status === "open");
      expect(open.length).toBeLessThanOrEqual(1);
      for (const message of open) await answer(message.sender_id === buyer.id ? buyer : seller, message.id, "withdraw");
    }
  });

  it("expires: at once for whoever answers, and by a job that tells its maker", async () => {
    const { id } = await offered(buyer, 1_000);
    await makeLate();
    expect(await statuses()).toEqual(["expired"]);
    expect((await answer(seller, id, "accept")).json().code).toBe("OFFER_ANSWERED");
    const again = await offered(buyer, 1_100);
    await makeLate();
    const emitted: unknown[] = [];
    const realtime = { emitToUsers: async (...event: unknown[]) => void emitted.push(event) };
    await expireOffers({ db: app.db, realtime }).run({});
    expect(emitted).toContainEqual([
      [buyer.id, seller.id],
      "conversation_changed",
      { buyer_id: buyer.id, seller_id: seller.id, product_id: listing },
    ]);
    const row = await app.db.selectFrom("offers").where("message_id", "=", again.id).selectAll().executeTakeFirst();
    expect(row?.status).toBe("expired");
    expect(await told(buyer.id)).toEqual([["offer", "expired"]]);
    const before = emitted.length;
    await expireOffers({ db: app.db, realtime }).run({});
    expect(emitted).toHaveLength(before);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["the listing is sold", () => setStatus(seller, "sell")],
    ["the listing is taken off sale", () => setStatus(seller, "unpublish")],
    ["one blocks the other", () => block(buyer, seller.id)],
    ["one is suspended", () => suspendAccount(app.db, buyer.id, { reason: "Dolandırıcılık", until: null })],
    ["one deletes the conversation", () => app.write("DELETE", address(buyer.id), undefined, { token: seller.token })],
  ])("is closed when %s, and the open pages of both are told", async (_, act) => {
    const { id } = await offered(buyer, 1_000);
    const earlier = await app.queuedJobs("announce_closed_offers");
    await act();
    const row = await app.db.selectFrom("offers").where("message_id", "=", id).select("status").executeTakeFirst();
    expect(row?.status).toBe("closed");
    const emitted: unknown[] = [];
    const realtime = { emitToUsers: async (...event: unknown[]) => void emitted.push(event) };
    const waiting = await app.queuedJobs("announce_closed_offers");
    for (const payload of waiting.slice(earlier.length))
      await announceClosedOffers({ db: app.db, realtime }).run(payload);
    expect(emitted).toEqual([
      [
        [buyer.id, seller.id],
        "conversation_changed",
        { buyer_id: buyer.id, seller_id: seller.id, product_id: listing },
      ],
    ]);
  });

  it("tells nobody when no offer was open", async () => {
    const earlier = await app.queuedJobs("announce_closed_offers");
    await setStatus(seller, "sell");
    expect(await app.queuedJobs("announce_closed_offers")).toEqual(earlier);
  });

  it("stays in what a reporter's conversation shows to staff", async () => {
    await offered(buyer, 1_000);
    await app.write("POST", `${address(seller.id)}/report`, { reason: "scam" }, { token: buyer.token });
    const staff = await app.make.user({ role: "super_admin" });
    const { token } = await app.make.session(staff.id);
    const reports = (await app.get("/api/admin/conversation-reports", { token })).json();
    const details = (await app.get(`/api/admin/conversation-reports/${reports.data.at(-1).id}`, { token })).json();
    expect(details.messages.at(-1).offer).toMatchObject({ amount: 1_000, status: "open" });
  });
});
