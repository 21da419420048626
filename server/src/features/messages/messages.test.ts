import { randomUUID } from "node:crypto";
import { limits } from "@pazar/contract/limits";
import type { Conversation, ConversationView, Message } from "@pazar/contract/messages";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type Person = { id: number; token: string };

describe("messages", () => {
  let app: TestApp;
  let seller: Person;
  let buyer: Person;
  let listing: number;
  beforeAll(async () => {
    app = await createTestApp({ MESSAGE_LIMIT_PER_MINUTE: "1000", MESSAGE_LIMIT_PER_HOUR: "1000" });
  });
  beforeEach(async () => {
    [seller, buyer] = [await person({ firstName: "Şule", lastName: "Işık" }), await person({ firstName: "İlker", lastName: "Öz" })];
    listing = (await app.make.listing({ sellerId: seller.id, title: "Kırmızı koşu ayakkabısı", price: 1_250.5 })).id;
  });

  async function person(names: { firstName?: string; lastName?: string } = {}): Promise<Person> {
    const { id } = await app.make.user(names);
    return { id, ...(await app.make.session(id)) };
  }
  const address = (other: number, product: number, rest = "") => `/api/messages/${other}/${product}${rest}`;
  const send = (from: Person, to: number, draft: object | string = "Merhaba", product = listing) =>
    app.write("POST", address(to, product), typeof draft === "string" ? { client_id: randomUUID(), body: draft } : { client_id: randomUUID(), ...draft }, { token: from.token });
  const sent = async (from: Person, to: number, draft?: object | string, product = listing): Promise<Message> => {
    const answer = await send(from, to, draft, product);
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };
  const open = (who: Person, other: number, query = "", product = listing) => app.get(address(other, product, query), { token: who.token });
  const view = async (who: Person, other: number, query = ""): Promise<ConversationView> => (await open(who, other, query)).json();
  const bodies = ({ messages }: ConversationView) => messages.map(({ body }) => body);
  const list = async (who: Person, query = ""): Promise<{ data: Conversation[]; next_cursor: string | null; total: number; total_is_capped: boolean }> =>
    (await app.get(`/api/messages${query}`, { token: who.token })).json();
  const unread = async (who: Person): Promise<number> => (await app.get("/api/messages/unread-count", { token: who.token })).json().count;
  const read = (who: Person, other: number, upTo: number) => app.write("PUT", address(other, listing, "/read"), { up_to: upTo }, { token: who.token });
  const counter = async (id = listing) => (await app.db.selectFrom("listing_counters").where("listing_id", "=", id).select("messages").executeTakeFirst())?.messages ?? 0;
  const change = (values: object, id = listing) => app.db.updateTable("listings").set(values).where("id", "=", id).execute();
  const block = (who: Person, other: number) => app.write("PUT", `/api/blocked-users/${other}`, undefined, { token: who.token });

  describe("POST /api/messages/:user/:product", () => {
    it("begins a conversation, which both see and the listing counts", async () => {
      const client_id = randomUUID();
      const message = await sent(buyer, seller.id, { client_id, body: "  Hâlâ satılık mı? 👟\r\n<b>Evet</b>  " });
      expect(message).toMatchObject({ client_id, sender_id: buyer.id, receiver_id: seller.id, product_id: listing, body: "Hâlâ satılık mı? 👟\n<b>Evet</b>", attachments: [], read_at: null });
      const answer = await sent(seller, buyer.id, "Evet, satılık.");
      expect(answer.id).toBeGreaterThan(message.id);
      expect((await view(buyer, seller.id)).messages).toEqual([message, answer]);
      expect((await view(seller, buyer.id)).messages).toEqual([message, answer]);
      expect(await counter()).toBe(1);
    });

    it("makes one message of the same client id, also of twenty at once, and announces nothing else", async () => {
      const draft = { client_id: randomUUID(), body: "Bir kez" };
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(buyer, seller.id, draft)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
      const [first] = answers.map((answer) => answer.json<Message>());
      for (const answer of answers) expect(answer.json()).toEqual(first);
      expect((await send(buyer, seller.id, { ...draft, body: "Başka" })).json()).toEqual(first);
      expect(bodies(await view(seller, buyer.id))).toEqual(["Bir kez"]);
      expect(await counter()).toBe(1);
    });

    it("answers a repeated message though nobody could write any more", async () => {
      const draft = { client_id: randomUUID(), body: "Gitti mi?" };
      const message = await sent(buyer, seller.id, draft);
      await block(seller, buyer.id);
      expect((await send(buyer, seller.id, draft)).json()).toEqual(message);
    });

    it("refuses the client id of another conversation", async () => {
      const other = await app.make.listing({ sellerId: seller.id });
      const draft = { client_id: randomUUID(), body: "Merhaba" };
      await sent(buyer, seller.id, draft);
      const answer = await send(buyer, seller.id, draft, other.id);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ client_id: ["Bu mesaj daha önce başka bir sohbette gönderildi."] });
      expect(await counter(other.id)).toBe(0);
    });

    it("lets two people use the same client id", async () => {
      const draft = { client_id: randomUUID(), body: "Aynı" };
      await sent(buyer, seller.id, draft);
      expect((await send(seller, buyer.id, draft)).statusCode).toBe(201);
    });

    it("counts conversations exactly when ten people begin at once, and writes in the order of ids", async () => {
      const people = await Promise.all(Array.from({ length: 10 }, () => person()));
      const answers = await Promise.all(people.flatMap((one) => Array.from({ length: 5 }, (_, number) => send(one, seller.id, `${number}`))));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
      expect(await counter()).toBe(10);
      const rows = await app.db
        .selectFrom("messages as m")
        .innerJoin("conversations as c", "c.id", "m.conversation_id")
        .where("c.listing_id", "=", listing)
        .select(["m.id", "m.conversation_id", "m.created_at", "c.last_message_id"])
        .orderBy("m.id")
        .execute();
      expect(rows).toHaveLength(50);
      for (const conversation of new Set(rows.map(({ conversation_id }) => conversation_id))) {
        const own = rows.filter(({ conversation_id }) => conversation_id === conversation);
        expect(own.at(-1)?.id).toBe(own[0]?.last_message_id);
        const times = own.map(({ created_at }) => created_at.getTime());
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }
    });

    it.each([
      ["nothing", {}, "body", "Bir mesaj yazın ya da fotoğraf ekleyin."],
      ["only spaces", { body: " \n\u0000 " }, "body", "Bir mesaj yazın ya da fotoğraf ekleyin."],
      ["2,001 characters", { body: "a".repeat(2_001) }, "body", "Bir mesaj en fazla 2000 karakter olabilir."],
      ["six photos", { attachments: Array.from({ length: 6 }, () => "a".repeat(32)) }, "attachments", "Bir mesaja en fazla 5 fotoğraf ekleyebilirsiniz."],
      ["a client id that is none", { client_id: "1", body: "Merhaba" }, "client_id", "client_id alanı geçerli değil."],
    ])("refuses %s", async (_, draft, field, message) => {
      const answer = await send(buyer, seller.id, draft);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ [field]: [message] });
      expect(await counter()).toBe(0);
    });

    it("takes 2,000 characters", async () => {
      expect((await sent(buyer, seller.id, "ş".repeat(2_000))).body).toHaveLength(2_000);
    });

    it("needs a login", async () => {
      expect((await app.write("POST", address(seller.id, listing), { client_id: randomUUID(), body: "Merhaba" })).statusCode).toBe(401);
    });
  });

  describe("who with whom", () => {
    it("is only a buyer and the seller of the listing, and the buyer begins", async () => {
      const stranger = await person();
      const nobody: [Person, number, number][] = [
        [buyer, buyer.id, listing],
        [seller, seller.id, listing],
        [buyer, stranger.id, listing],
        [seller, buyer.id, listing],
        [buyer, 2_000_000_000, listing],
        [buyer, seller.id, 999_999],
      ];
      for (const [who, other, product] of nobody) {
        for (const answer of [await open(who, other, "", product), await send(who, other, "Merhaba", product)]) {
          expect(answer.statusCode).toBe(404);
          expect(answer.json()).toEqual({ code: "CONVERSATION_NOT_FOUND", message: "Böyle bir sohbet yok." });
        }
      }
      await sent(buyer, seller.id);
      expect((await send(seller, buyer.id)).statusCode).toBe(201);
      expect((await open(stranger, seller.id)).json().messages).toEqual([]);
      expect((await open(seller, stranger.id)).statusCode).toBe(404);
      for (const path of ["0", "-1", "abc", "99999999999"]) expect((await app.get(`/api/messages/${path}/${listing}`, { token: buyer.token })).statusCode).toBe(422);
    });

    it("shows a buyer an empty conversation before the first message", async () => {
      expect((await open(buyer, seller.id)).json()).toEqual({
        user: { id: seller.id, name: "Şule I.", photo: null, is_reachable: true },
        listing: { id: listing, title: "Kırmızı koşu ayakkabısı", slug_pid: `kirmizi-kosu-ayakkabisi-p${listing}`, price: 1_250.5, cover: null, status: "active" },
        is_seller: false,
        unread_count: 0,
        last_message: null,
        writing_bar: null,
        messages: [],
        has_more: false,
      });
    });

    it.each([
      ["sold", { status: "sold" }, "sold"],
      ["withdrawn", { status: "inactive", status_reason: "seller" }, "inactive"],
      ["expired", { status: "inactive", status_reason: "expired" }, "inactive"],
    ] as const)("nobody begins about a listing that is %s, but what was begun goes on", async (_, values, status) => {
      const other = await person();
      await sent(buyer, seller.id);
      await change(values);
      expect((await view(other, seller.id)).writing_bar).toBe("not_on_sale");
      const refused = await send(other, seller.id);
      expect([refused.statusCode, refused.json().code]).toEqual([409, "LISTING_NOT_ON_SALE"]);
      expect(await counter()).toBe(1);
      expect(await view(buyer, seller.id)).toMatchObject({ writing_bar: null, listing: { status } });
      expect((await send(buyer, seller.id, "Hâlâ buradayım")).statusCode).toBe(201);
      expect((await send(seller, buyer.id, "Ben de")).statusCode).toBe(201);
    });

    it.each([
      ["waits for review", { status: "pedding" }, "pedding"],
      ["was taken down", { status: "inactive", status_reason: "removed" }, "inactive"],
      ["was rejected", { status: "inactive", status_reason: "rejected" }, "inactive"],
      ["was deleted", { status: "inactive", status_reason: "seller", deleted_at: new Date() }, "deleted"],
    ] as const)("nobody finds a listing that %s, but what was begun goes on", async (_, values, status) => {
      const other = await person();
      await sent(buyer, seller.id);
      await change(values);
      expect((await open(other, seller.id)).statusCode).toBe(404);
      expect((await send(other, seller.id)).statusCode).toBe(404);
      expect(await view(buyer, seller.id)).toMatchObject({ writing_bar: null, listing: { status, title: "Kırmızı koşu ayakkabısı" } });
      expect((await send(buyer, seller.id)).statusCode).toBe(201);
    });

    it.each([
      ["suspended", { status: "suspended" }],
      ["deleted", { status: "deleted" }],
      ["about to leave", { delete_requested_at: new Date() }],
    ] as const)("nobody writes to somebody who is %s; the history stays", async (_, values) => {
      await sent(buyer, seller.id, "Merhaba");
      await app.db.updateTable("users").set(values).where("id", "=", seller.id).execute();
      const answer = await send(buyer, seller.id);
      expect([answer.statusCode, answer.json()]).toEqual([409, { code: "PERSON_UNREACHABLE", message: "Bu hesap kapalı olduğu için mesaj gönderilemiyor." }]);
      const shown = await view(buyer, seller.id);
      expect(shown).toMatchObject({ writing_bar: "unreachable", user: { is_reachable: false } });
      expect(bodies(shown)).toEqual(["Merhaba"]);
    });

    it("nobody finds a listing whose seller is hidden", async () => {
      await change({ seller_suspended: true });
      expect((await open(buyer, seller.id)).statusCode).toBe(404);
    });
  });

  describe("GET /api/messages/:user/:product", () => {
    const lines = (count: number) => Array.from({ length: count }, (_, number) => ({ from: number % 2 === 0 ? ("buyer" as const) : ("seller" as const), text: `${number}`, at: new Date(Date.now() - (count - number) * 1_000) }));

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
      for (const query of ["?before=0", "?after=-1", "?before=x"]) expect((await open(buyer, seller.id, query)).statusCode).toBe(422);
    });
  });

  describe("reading", () => {
    it("counts what waits, and marks only what the reader got, up to the message", async () => {
      const [first, second, own, third] = [await sent(buyer, seller.id, "1"), await sent(buyer, seller.id, "2"), await sent(seller, buyer.id, "3"), await sent(buyer, seller.id, "4")];
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
      const stranger = await person();
      expect((await read(stranger, seller.id, message.id)).statusCode).toBe(404);
      expect((await read(stranger, buyer.id, message.id)).statusCode).toBe(404);
      expect((await app.write("PUT", address(buyer.id, listing, "/read"), { up_to: 0 }, { token: seller.token })).statusCode).toBe(422);
      expect((await app.write("PUT", address(buyer.id, listing, "/read"), { up_to: message.id })).statusCode).toBe(401);
      expect(await unread(seller)).toBe(1);
    });
  });

  describe("deleting for oneself", () => {
    const remove = (who: Person, id: number) => app.write("DELETE", `/api/messages/${id}`, undefined, { token: who.token });
    const removeAll = (who: Person, other: number) => app.write("DELETE", address(other, listing), undefined, { token: who.token });

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
      const answer = await remove(await person(), id);
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: "MESSAGE_NOT_FOUND", message: "Böyle bir mesaj yok." }]);
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
      expect((await app.write("DELETE", address(seller.id, listing))).statusCode).toBe(401);
    });
  });

  describe("reporting", () => {
    const report = (who: Person, other: number, body: object = { reason: "scam" }) => app.write("POST", address(other, listing, "/report"), body, { token: who.token });
    const reports = () =>
      app.db
        .selectFrom("conversation_reports as r")
        .innerJoin("conversations as c", "c.id", "r.conversation_id")
        .where("c.listing_id", "=", listing)
        .select(["r.reporter_id", "r.reason", "r.note"])
        .orderBy("r.id")
        .execute();

    it("keeps reason and note, once a person and conversation", async () => {
      await sent(buyer, seller.id);
      const statuses = (await Promise.all([report(buyer, seller.id, { reason: "scam", note: " Kapora istedi. " }), report(buyer, seller.id, { reason: "scam", note: " Kapora istedi. " })])).map(({ statusCode }) => statusCode);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409]);
      expect((await report(buyer, seller.id)).json()).toEqual({ code: "REPORT_EXISTS", message: "Bunu zaten bildirdiniz. İnceliyoruz." });
      expect((await report(seller, buyer.id, { reason: "harassment" })).statusCode).toBe(204);
      expect(await reports()).toEqual([{ reporter_id: buyer.id, reason: "scam", note: "Kapora istedi." }, { reporter_id: seller.id, reason: "harassment", note: "" }]);
    });

    it("needs a conversation of one's own and a reason", async () => {
      expect((await report(buyer, seller.id)).statusCode).toBe(404);
      await sent(buyer, seller.id);
      expect((await report(await person(), seller.id)).statusCode).toBe(404);
      for (const body of [{}, { reason: "boring" }, { reason: "spam", note: "a".repeat(1_001) }]) expect((await report(buyer, seller.id, body)).statusCode).toBe(422);
      expect((await app.write("POST", address(seller.id, listing, "/report"), { reason: "spam" })).statusCode).toBe(401);
      expect(await reports()).toEqual([]);
    });
  });

  describe("blocking", () => {
    it("stops messages both ways until it is taken back", async () => {
      await sent(buyer, seller.id, "Merhaba");
      for (let time = 0; time < 2; time += 1) expect((await block(seller, buyer.id)).statusCode).toBe(204);
      expect((await app.get("/api/blocked-users", { token: seller.token })).json()).toEqual({ data: [{ id: buyer.id, name: "İlker Ö.", photo: null, is_reachable: true }] });
      expect((await app.get("/api/blocked-users", { token: buyer.token })).json()).toEqual({ data: [] });

      const mine = await send(seller, buyer.id);
      expect([mine.statusCode, mine.json()]).toEqual([403, { code: "PERSON_BLOCKED", message: "Bu kişiyi engellediniz. Yeniden yazmak için engeli kaldırın." }]);
      const theirs = await send(buyer, seller.id);
      expect([theirs.statusCode, theirs.json()]).toEqual([403, { code: "BLOCKED_BY_PERSON", message: "Bu kişi sizden mesaj kabul etmiyor." }]);
      expect((await view(seller, buyer.id)).writing_bar).toBe("blocked_by_me");
      expect(await view(buyer, seller.id)).toMatchObject({ writing_bar: "blocked_by_them", messages: [{ body: "Merhaba" }] });

      const other = await app.make.listing({ sellerId: seller.id });
      expect((await send(buyer, seller.id, "Başka ilan", other.id)).statusCode).toBe(403);
      expect(await counter(other.id)).toBe(0);

      for (let time = 0; time < 2; time += 1) expect((await app.write("DELETE", `/api/blocked-users/${buyer.id}`, undefined, { token: seller.token })).statusCode).toBe(204);
      expect((await send(buyer, seller.id)).statusCode).toBe(201);
    });

    it("is of people one has talked to: nobody learns a name by blocking a number", async () => {
      const answer = await block(seller, buyer.id);
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: "PERSON_NOT_FOUND", message: "Bu kişiyi bulamadık." }]);
      expect((await block(seller, seller.id)).statusCode).toBe(404);
      expect((await block(seller, 2_000_000_000)).statusCode).toBe(404);
      expect((await app.get("/api/blocked-users", { token: seller.token })).json()).toEqual({ data: [] });
      for (const [method, path] of [["GET", "/api/blocked-users"], ["PUT", `/api/blocked-users/${buyer.id}`], ["DELETE", `/api/blocked-users/${buyer.id}`]] as const) {
        expect((method === "GET" ? await app.get(path) : await app.write(method, path)).statusCode).toBe(401);
      }
    });
  });
});
