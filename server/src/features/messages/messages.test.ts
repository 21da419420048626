import * as limits from "@pazar/contract/limits";
import type { Conversation } from "@pazar/contract/trade/messages";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bodies,
  conversationCalls,
  makePerson,
  shoeSale,
  type Person,
} from "../../testing/people/conversation-calls.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("messages", () => {
  let app: TestApp;
  let seller: Person;
  let buyer: Person;
  let listing: number;
  const { send, sent, open, view, address, block, counted } = conversationCalls(() => ({ app, listing }));
  beforeAll(async () => {
    app = await createTestApp({ MESSAGE_LIMIT_PER_MINUTE: "1000", MESSAGE_LIMIT_PER_HOUR: "1000" });
  });
  beforeEach(async () => {
    ({ seller, buyer, listing } = await shoeSale(app));
  });

  const list = async (who: Person): Promise<{ data: Conversation[]; total: number }> =>
    (await app.get("/api/messages", { token: who.token })).json();
  const unread = async (who: Person): Promise<number> =>
    (await app.get("/api/messages/unread-count", { token: who.token })).json().count;
  const read = (who: Person, other: number, upTo: number) =>
    app.write("PUT", `${address(other)}/read`, { up_to: upTo }, { token: who.token });

  describe("GET /api/messages/:user/:product", () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, number) => ({
        from: number % 2 === 0 ? ("buyer" as const) : ("seller" as const),
        text: `${number}`,
        at: new Date(Date.now() - (count - number) * 1_000),
      }));

    it("goes up by pages, each once, and down from what is known", async () => {
      await app.make.conversation({ listingId: listing, buyerId: buyer.id, lines: lines(100) });
      const first = await view(buyer, seller.id);
      expect(bodies(first)).toEqual(Array.from({ length: limits.messagePage }, (_, number) => `${60 + number}`));
      expect(first.has_more).toBe(true);
      const second = await view(buyer, seller.id, `?before=${first.messages[0]?.id}`);
      const third = await view(buyer, seller.id, `?before=${second.messages[0]?.id}`);
      expect(bodies(third)).toHaveLength(20);
      expect(third.has_more).toBe(false);
      expect([...bodies(third), ...bodies(second), ...bodies(first)]).toEqual(lines(100).map(({ text }) => text));
      expect(third.last_message).toMatchObject({ body: "99" });

      const missed = await view(seller, buyer.id, `?after=${third.messages[9]?.id}`);
      expect(bodies(missed)).toEqual(Array.from({ length: limits.messagePage }, (_, number) => `${10 + number}`));
      expect(missed.has_more).toBe(true);
      const rest = await view(seller, buyer.id, `?after=${first.messages[38]?.id}`);
      expect([bodies(rest), rest.has_more]).toEqual([["99"], false]);
    });

    it("refuses a position that cannot be one", async () => {
      for (const query of ["?before=0", "?after=-1", "?before=x"])
        expect((await open(buyer, seller.id, query)).statusCode).toBe(422);
    });
  });

  describe("reading", () => {
    it("counts what waits, and marks only what the reader got, up to the message", async () => {
      const [first, second, own, third] = [
        await sent(buyer, seller.id, "1"),
        await sent(buyer, seller.id, "2"),
        await sent(seller, buyer.id, "3"),
        await sent(buyer, seller.id, "4"),
      ];
      expect([await unread(seller), await unread(buyer)]).toEqual([3, 1]);
      expect((await view(seller, buyer.id)).unread_count).toBe(3);
      const answer = await read(seller, buyer.id, own.id);
      expect([answer.statusCode, answer.json()]).toEqual([200, { count: 1 }]);
      const messages = new Map((await view(buyer, seller.id)).messages.map((message) => [message.id, message.read_at]));
      expect([messages.get(first.id), messages.get(second.id)]).toEqual([expect.any(String), expect.any(String)]);
      expect([messages.get(own.id), messages.get(third.id)]).toEqual([null, null]);
      expect((await read(seller, buyer.id, own.id)).json()).toEqual({ count: 1 });
      expect((await view(buyer, seller.id)).messages[0]?.read_at).toBe(messages.get(first.id));
    });

    it("is only of one's own conversations", async () => {
      const message = await sent(buyer, seller.id);
      const stranger = await makePerson(app);
      expect((await read(stranger, seller.id, message.id)).statusCode).toBe(404);
      expect((await read(stranger, buyer.id, message.id)).statusCode).toBe(404);
      expect(
        (await app.write("PUT", `${address(buyer.id)}/read`, { up_to: 0 }, { token: seller.token })).statusCode,
      ).toBe(422);
      expect((await app.write("PUT", `${address(buyer.id)}/read`, { up_to: message.id })).statusCode).toBe(401);
      expect(await unread(seller)).toBe(1);
    });
  });

  describe("deleting for oneself", () => {
    const remove = (who: Person, id: number) =>
      app.write("DELETE", `/api/messages/${id}`, undefined, { token: who.token });
    const removeAll = (who: Person, other: number) =>
      app.write("DELETE", address(other), undefined, { token: who.token });

    it("hides a message from one side, which no longer counts it", async () => {
      const [first, second] = [await sent(buyer, seller.id, "1"), await sent(buyer, seller.id, "2")];
      expect((await remove(seller, second.id)).statusCode).toBe(204);
      expect((await remove(seller, second.id)).statusCode).toBe(204);
      expect(bodies(await view(seller, buyer.id))).toEqual(["1"]);
      expect((await list(seller)).data[0]?.last_message?.id).toBe(first.id);
      expect(await unread(seller)).toBe(1);
      expect(bodies(await view(buyer, seller.id))).toEqual(["1", "2"]);
      await remove(buyer, first.id);
      expect(bodies(await view(buyer, seller.id))).toEqual(["2"]);
      expect(bodies(await view(seller, buyer.id))).toEqual(["1"]);
    });

    it("does not find other people's messages", async () => {
      const { id } = await sent(buyer, seller.id);
      const answer = await remove(await makePerson(app), id);
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: "MESSAGE_NOT_FOUND", message: "Böyle bir mesaj yok." },
      ]);
      expect((await remove(buyer, 2_000_000_000)).statusCode).toBe(404);
      expect((await app.write("DELETE", `/api/messages/${id}`)).statusCode).toBe(401);
    });

    it("hides a conversation until somebody writes again, without the old messages", async () => {
      await sent(buyer, seller.id, "Eski");
      expect((await removeAll(seller, buyer.id)).statusCode).toBe(204);
      expect(await list(seller)).toMatchObject({ data: [], total: 0 });
      expect(await unread(seller)).toBe(0);
      expect((await view(seller, buyer.id)).messages).toEqual([]);
      expect((await list(buyer)).data).toHaveLength(1);
      await sent(buyer, seller.id, "Yeni");
      expect(bodies(await view(seller, buyer.id))).toEqual(["Yeni"]);
      expect((await list(seller)).data).toMatchObject([{ unread_count: 1, last_message: { body: "Yeni" } }]);
      expect(bodies(await view(buyer, seller.id))).toEqual(["Eski", "Yeni"]);
    });

    it("needs a conversation", async () => {
      expect((await removeAll(buyer, seller.id)).statusCode).toBe(404);
      expect((await removeAll(seller, buyer.id)).statusCode).toBe(404);
      expect((await app.write("DELETE", address(seller.id))).statusCode).toBe(401);
    });
  });

  describe("reporting", () => {
    const report = (who: Person, other: number, body: object = { reason: "scam" }) =>
      app.write("POST", `${address(other)}/report`, body, { token: who.token });
    const reports = () =>
      app.db
        .selectFrom("conversation_reports as r")
        .innerJoin("conversations as c", "c.id", "r.conversation_id")
        .where("c.listing_id", "=", listing)
        .select(["r.reporter_id", "r.reason", "r.note"])
        .orderBy("r.id")
        .execute();

    it("stores reason and note, once per person and conversation", async () => {
      await sent(buyer, seller.id);
      const statuses = (
        await Promise.all([
          report(buyer, seller.id, { reason: "scam", note: " Kapora istedi. " }),
          report(buyer, seller.id, { reason: "scam", note: " Kapora istedi. " }),
        ])
      ).map(({ statusCode }) => statusCode);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409]);
      expect((await report(buyer, seller.id)).json()).toEqual({
        code: "REPORT_EXISTS",
        message: "Bunu zaten şikâyet ettiniz. İnceliyoruz.",
      });
      expect((await report(seller, buyer.id, { reason: "harassment" })).statusCode).toBe(204);
      expect(await reports()).toEqual([
        { reporter_id: buyer.id, reason: "scam", note: "Kapora istedi." },
        { reporter_id: seller.id, reason: "harassment", note: "" },
      ]);
    });

    it("needs a conversation of one's own and a reason", async () => {
      expect((await report(buyer, seller.id)).statusCode).toBe(404);
      await sent(buyer, seller.id);
      expect((await report(await makePerson(app), seller.id)).statusCode).toBe(404);
      for (const body of [{}, { reason: "boring" }, { reason: "spam", note: "a".repeat(1_001) }])
        expect((await report(buyer, seller.id, body)).statusCode).toBe(422);
      expect((await app.write("POST", `${address(seller.id)}/report`, { reason: "spam" })).statusCode).toBe(401);
      expect(await reports()).toEqual([]);
    });
  });

  describe("blocking", () => {
    it("stops messages both ways until unblocked", async () => {
      await sent(buyer, seller.id, "Merhaba");
      for (let time = 0; time < 2; time += 1) expect((await block(seller, buyer.id)).statusCode).toBe(204);
      expect((await app.get("/api/blocked-users", { token: seller.token })).json()).toEqual({
        data: [{ id: buyer.id, name: "İlker Ö.", photo: null, is_reachable: true }],
      });
      expect((await app.get("/api/blocked-users", { token: buyer.token })).json()).toEqual({ data: [] });

      const mine = await send(seller, buyer.id);
      expect([mine.statusCode, mine.json()]).toEqual([
        403,
        { code: "PERSON_BLOCKED", message: "Bu kişiyi engellediniz. Yeniden yazmak için engeli kaldırın." },
      ]);
      const theirs = await send(buyer, seller.id);
      expect([theirs.statusCode, theirs.json()]).toEqual([
        403,
        { code: "BLOCKED_BY_PERSON", message: "Bu kişi sizden mesaj kabul etmiyor." },
      ]);
      expect((await view(seller, buyer.id)).writing_bar).toBe("blocked_by_me");
      expect(await view(buyer, seller.id)).toMatchObject({
        writing_bar: "blocked_by_them",
        messages: [{ body: "Merhaba" }],
      });

      const other = await app.make.listing({ sellerId: seller.id });
      expect((await send(buyer, seller.id, "Başka ilan", other.id)).statusCode).toBe(403);
      expect(await counted(other.id)).toBe(0);

      for (let time = 0; time < 2; time += 1)
        expect(
          (await app.write("DELETE", `/api/blocked-users/${buyer.id}`, undefined, { token: seller.token })).statusCode,
        ).toBe(204);
      expect((await send(buyer, seller.id)).statusCode).toBe(201);
    });

    it("is of people one has talked to: nobody learns a name by blocking a number", async () => {
      const answer = await block(seller, buyer.id);
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: "PERSON_NOT_FOUND", message: "Bu kişiyi bulamadık." },
      ]);
      expect((await block(seller, seller.id)).statusCode).toBe(404);
      expect((await block(seller, 2_000_000_000)).statusCode).toBe(404);
      expect((await app.get("/api/blocked-users", { token: seller.token })).json()).toEqual({ data: [] });
      for (const [method, path] of [
        ["GET", "/api/blocked-users"],
        ["PUT", `/api/blocked-users/${buyer.id}`],
        ["DELETE", `/api/blocked-users/${buyer.id}`],
      ] as const) {
        expect((method === "GET" ? await app.get(path) : await app.write(method, path)).statusCode).toBe(401);
      }
    });
  });
});
