import { randomUUID } from "node:crypto";
import type { Message } from "@pazar/contract/trade/messages";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bodies,
  conversationCalls,
  makePerson,
  shoeSale,
  type Person,
} from "../../testing/people/conversation-calls.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("sending messages", () => {
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
  const change = (values: object) => app.db.updateTable("listings").set(values).where("id", "=", listing).execute();

  describe("POST /api/messages/:user/:product", () => {
    it("begins a conversation, which both see and the listing counts", async () => {
      const client_id = randomUUID();
      const message = await sent(buyer, seller.id, { client_id, body: "  Hâlâ satılık mı? 👟\r\n<b>Evet</b>  " });
      expect(message).toMatchObject({
        client_id,
        sender_id: buyer.id,
        receiver_id: seller.id,
        product_id: listing,
        body: "Hâlâ satılık mı? 👟\n<b>Evet</b>",
        attachments: [],
        read_at: null,
      });
      const answer = await sent(seller, buyer.id, "Evet, satılık.");
      expect(answer.id).toBeGreaterThan(message.id);
      expect((await view(buyer, seller.id)).messages).toEqual([message, answer]);
      expect((await view(seller, buyer.id)).messages).toEqual([message, answer]);
      expect(await counted()).toBe(1);
    });

    it("stores one message per client id, also for twenty concurrent requests, and emits it once", async () => {
      const draft = { client_id: randomUUID(), body: "Bir kez" };
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(buyer, seller.id, draft)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
      const [first] = answers.map((answer) => answer.json<Message>());
      for (const answer of answers) expect(answer.json()).toEqual(first);
      expect((await send(buyer, seller.id, { ...draft, body: "Başka" })).json()).toEqual(first);
      expect(bodies(await view(seller, buyer.id))).toEqual(["Bir kez"]);
      expect(await counted()).toBe(1);
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
      expect(await counted(other.id)).toBe(0);
    });

    it("lets two people use the same client id", async () => {
      const draft = { client_id: randomUUID(), body: "Aynı" };
      await sent(buyer, seller.id, draft);
      expect((await send(seller, buyer.id, draft)).statusCode).toBe(201);
    });

    it("counts conversations exactly when ten people start concurrently, with ids in order of time", async () => {
      const people = await Promise.all(Array.from({ length: 10 }, () => makePerson(app)));
      const answers = await Promise.all(
        people.flatMap((one) => Array.from({ length: 5 }, (_, number) => send(one, seller.id, `${number}`))),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
      expect(await counted()).toBe(10);
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
      [
        "six photos",
        { attachments: Array.from({ length: 6 }, () => "a".repeat(32)) },
        "attachments",
        "Bir mesaja en fazla 5 fotoğraf ekleyebilirsiniz.",
      ],
      ["a client id that is none", { client_id: "1", body: "Merhaba" }, "client_id", "client_id alanı geçerli değil."],
    ])("refuses %s", async (_, draft, field, message) => {
      const answer = await send(buyer, seller.id, draft);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ [field]: [message] });
      expect(await counted()).toBe(0);
    });

    it("accepts 2,000 characters", async () => {
      expect((await sent(buyer, seller.id, "ş".repeat(2_000))).body).toHaveLength(2_000);
    });

    it("needs a login", async () => {
      expect(
        (await app.write("POST", address(seller.id), { client_id: randomUUID(), body: "Merhaba" })).statusCode,
      ).toBe(401);
    });
  });

  describe("who with whom", () => {
    it("is only a buyer and the seller of the listing, and the buyer begins", async () => {
      const stranger = await makePerson(app);
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
      for (const path of ["0", "-1", "abc", "99999999999"])
        expect((await app.get(`/api/messages/${path}/${listing}`, { token: buyer.token })).statusCode).toBe(422);
    });

    it("shows a buyer an empty conversation before the first message", async () => {
      expect((await open(buyer, seller.id)).json()).toEqual({
        user: { id: seller.id, name: "Şule I.", photo: null, is_reachable: true },
        listing: {
          id: listing,
          title: "Kırmızı koşu ayakkabısı",
          slug_pid: `kirmizi-kosu-ayakkabisi-p${listing}`,
          price: 1_250.5,
          cover: null,
          status: "active",
        },
        is_seller: false,
        unread_count: 0,
        last_message: null,
        trade: { can_offer: true, agreed_price: null, reservation: null, deal: null },
        writing_bar: null,
        messages: [],
        has_more: false,
      });
    });

    it("nobody begins about a listing that is sold, but what was begun goes on", async () => {
      const other = await makePerson(app);
      await sent(buyer, seller.id);
      await change({ status: "sold" });
      expect((await view(other, seller.id)).writing_bar).toBe("not_on_sale");
      const refused = await send(other, seller.id);
      expect([refused.statusCode, refused.json().code]).toEqual([409, "LISTING_NOT_ON_SALE"]);
      expect(await counted()).toBe(1);
      expect(await view(buyer, seller.id)).toMatchObject({ writing_bar: null, listing: { status: "sold" } });
      expect((await send(buyer, seller.id, "Hâlâ buradayım")).statusCode).toBe(201);
      expect((await send(seller, buyer.id, "Ben de")).statusCode).toBe(201);
    });

    it.each([
      ["waits for review", { status: "pedding" }, "pedding"],
      ["was withdrawn", { status: "inactive", status_reason: "seller" }, "inactive"],
      ["has expired", { status: "inactive", status_reason: "expired" }, "inactive"],
      ["was taken down", { status: "inactive", status_reason: "removed" }, "inactive"],
      ["was rejected", { status: "inactive", status_reason: "rejected" }, "inactive"],
      ["was deleted", { status: "inactive", status_reason: "seller", deleted_at: new Date() }, "deleted"],
    ] as const)("nobody finds a listing that %s, but what was begun goes on", async (_, values, status) => {
      const other = await makePerson(app);
      await sent(buyer, seller.id);
      await change(values);
      expect((await open(other, seller.id)).statusCode).toBe(404);
      expect((await send(other, seller.id)).statusCode).toBe(404);
      expect(await view(buyer, seller.id)).toMatchObject({
        writing_bar: null,
        listing: { status, title: "Kırmızı koşu ayakkabısı" },
      });
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
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { code: "PERSON_UNREACHABLE", message: "Bu hesap kapalı olduğu için mesaj gönderilemiyor." },
      ]);
      const shown = await view(buyer, seller.id);
      expect(shown).toMatchObject({ writing_bar: "unreachable", user: { is_reachable: false } });
      expect(bodies(shown)).toEqual(["Merhaba"]);
    });

    it("nobody finds a listing whose seller is hidden", async () => {
      await change({ seller_hidden: true });
      expect((await open(buyer, seller.id)).statusCode).toBe(404);
    });
  });
});
