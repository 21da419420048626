import { randomUUID } from "node:crypto";
import * as limits from "@pazar/contract/limits";
import type { Conversation } from "@pazar/contract/trade/messages";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { searchWindow } from "./conversations.queries.ts";

type Answer = { data: Conversation[]; next_cursor: string | null; total: number; total_is_capped: boolean };

describe("GET /api/messages", () => {
  let app: TestApp;
  let me: { id: number; token: string };
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    me = await person();
  });

  async function person(names: { firstName?: string; lastName?: string } = {}) {
    const { id } = await app.make.user(names);
    return { id, ...(await app.make.session(id)) };
  }
  const at = new Date();
  const list = async (query: Record<string, string> = {}, token = me.token): Promise<Answer> =>
    (await app.get(`/api/messages?${new URLSearchParams(query).toString()}`, { token })).json();
  /** A conversation as the buyer; answers the listing. */
  async function talk({
    title = "Kırmızı koşu ayakkabısı",
    text = "Merhaba",
    firstName = "Şule",
    lastName = "Işık",
  } = {}): Promise<number> {
    const { id: sellerId } = await app.make.user({ firstName, lastName });
    const { id: listingId } = await app.make.listing({ sellerId, title });
    await app.make.conversation({ listingId, buyerId: me.id, lines: [{ from: "buyer", text, at }] });
    return listingId;
  }
  const listings = ({ data }: Answer) => data.map(({ listing }) => listing.id);

  it("shows both sides' conversations, the one with the newest message first", async () => {
    const bought = await talk();
    const { id: sold } = await app.make.listing({
      sellerId: me.id,
      title: "Mavi dağ bisikleti 26 jant",
      status: "sold",
    });
    const buyer = await person({ firstName: "İlker", lastName: "Öz" });
    await app.make.conversation({
      listingId: sold,
      buyerId: buyer.id,
      lines: [
        { from: "buyer", text: "Bir", at, isRead: false },
        { from: "buyer", text: "İki", at, isRead: false },
      ],
    });
    const answer = await list();
    expect(answer).toMatchObject({ total: 2, total_is_capped: false, next_cursor: null });
    expect(answer.data).toMatchObject([
      {
        user: { id: buyer.id, name: "İlker Ö." },
        listing: { id: sold, status: "sold", slug_pid: `mavi-dag-bisikleti-26-jant-p${sold}` },
        is_seller: true,
        unread_count: 2,
        last_message: { body: "İki", sender_id: buyer.id, receiver_id: me.id },
      },
      {
        user: { name: "Şule I." },
        listing: { id: bought },
        is_seller: false,
        unread_count: 0,
        last_message: { body: "Merhaba" },
      },
    ]);
    const { seller_id } = await app.db
      .selectFrom("listings")
      .where("id", "=", bought)
      .select("seller_id")
      .executeTakeFirstOrThrow();
    await app.write(
      "POST",
      `/api/messages/${seller_id}/${bought}`,
      { client_id: randomUUID(), body: "Yeniden" },
      { token: me.token },
    );
    expect(listings(await list())).toEqual([bought, sold]);
  });

  it("is paginated, each conversation once", async () => {
    const made: number[] = [];
    for (let number = 0; number < limits.pageSize * 2 + 3; number += 1) made.push(await talk());
    const first = await list();
    expect(first).toMatchObject({ total: made.length, total_is_capped: false });
    const second = await list({ cursor: first.next_cursor ?? "" });
    const third = await list({ cursor: second.next_cursor ?? "" });
    expect(third.next_cursor).toBeNull();
    expect([first, second, third].flatMap(listings)).toEqual(made.toReversed());
  });

  it("refuses forged cursors and those of somebody else", async () => {
    for (let number = 0; number <= limits.pageSize; number += 1) await talk();
    const cursor = (await list()).next_cursor ?? "";
    const stranger = await person();
    for (const [given, token] of [
      [cursor, stranger.token],
      [`${cursor}x`, me.token],
      ["abc", me.token],
    ] as const) {
      const answer = await app.get(`/api/messages?cursor=${encodeURIComponent(given)}`, { token });
      expect([answer.statusCode, answer.json().code]).toEqual([422, "CURSOR_INVALID"]);
    }
    expect((await app.get("/api/messages")).statusCode).toBe(401);
  });

  describe("search", () => {
    it.each([
      ["a title", "kirmizi KOSU"],
      ["a name as it is shown", "sule i"],
      ["a message", "IŞIL ışıl"],
      ["part of a word", "akkab"],
      ["signs that mean something in patterns", "%100_"],
    ])("finds %s, without case and accents", async (_, search) => {
      const found = await talk({ text: "Işıl ışıl, %100_temiz mi?" });
      await talk({ title: "Mavi dağ bisikleti 26 jant", text: "Son fiyat?", firstName: "Ece", lastName: "Ünal" });
      const answer = await list({ search });
      expect(listings(answer)).toEqual([found]);
      expect(answer).toMatchObject({ total: 1, next_cursor: null });
    });

    it("finds nothing that is not there: a surname, a deleted message, another's conversation", async () => {
      const listing = await talk({ text: "Gizli söz" });
      expect((await list({ search: "işık" })).data).toEqual([]);
      expect((await list({ search: "söz" })).data).toHaveLength(1);
      await app.db.updateTable("messages").set({ hidden_from_sender: true }).where("sender_id", "=", me.id).execute();
      expect((await list({ search: "söz" })).data).toEqual([]);
      expect((await list({ search: "söz" }, (await person()).token)).data).toEqual([]);
      expect(listings(await list({ search: "   " }))).toEqual([listing]);
    });

    it("looks into so many conversations at a time and says where it stopped", async () => {
      const oldest = await talk({ text: "İğne" });
      const { id: sellerId } = await app.make.user();
      for (let number = 0; number < searchWindow.conversations; number += 1) {
        const { id: listingId } = await app.make.listing({ sellerId });
        await app.make.conversation({ listingId, buyerId: me.id, lines: [{ from: "buyer", text: "Saman", at }] });
      }
      const first = await list({ search: "igne" });
      expect(first).toMatchObject({ data: [], total_is_capped: true });
      const second = await list({ search: "igne", cursor: first.next_cursor ?? "" });
      expect(listings(second)).toEqual([oldest]);
      expect(second.next_cursor).toBeNull();
    });

    it("refuses more than 200 characters", async () => {
      expect((await app.get(`/api/messages?search=${"a".repeat(201)}`, { token: me.token })).statusCode).toBe(422);
    });
  });
});
