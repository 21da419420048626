import { randomUUID } from "node:crypto";
import type { ConversationView, Message } from "@pazar/contract/trade/messages";
import { expect } from "vitest";
import type { TestApp } from "../test-app.ts";

export type Person = { id: number; token: string };
type Draft = string | Record<string, unknown>;

export async function makePerson(app: TestApp, names: { firstName?: string; lastName?: string } = {}): Promise<Person> {
  const { id } = await app.make.user(names);
  return { id, ...(await app.make.session(id)) };
}

/** Şule sells shoes, İlker wants to buy them. */
export async function shoeSale(app: TestApp) {
  const [seller, buyer] = [
    await makePerson(app, { firstName: "Şule", lastName: "Işık" }),
    await makePerson(app, { firstName: "İlker", lastName: "Öz" }),
  ];
  const { id: listing } = await app.make.listing({
    sellerId: seller.id,
    title: "Kırmızı koşu ayakkabısı",
    price: 1_250.5,
  });
  return { seller, buyer, listing };
}

/** API calls of two people about the current test's listing. */
export function conversationCalls(current: () => { app: TestApp; listing: number }) {
  const address = (other: number, product = current().listing): string => `/api/messages/${other}/${product}`;
  const send = (from: Person, to: number, draft: Draft = "Merhaba", product = current().listing) =>
    current().app.write(
      "POST",
      address(to, product),
      { client_id: randomUUID(), ...(typeof draft === "string" ? { body: draft } : draft) },
      { token: from.token },
    );
  const open = (who: Person, other: number, query = "", product = current().listing) =>
    current().app.get(address(other, product) + query, { token: who.token });
  return {
    address,
    send,
    open,
    async sent(from: Person, to: number, draft?: Draft): Promise<Message> {
      const answer = await send(from, to, draft);
      expect(answer.statusCode).toBe(201);
      return answer.json();
    },
    view: async (who: Person, other: number, query = ""): Promise<ConversationView> =>
      (await open(who, other, query)).json(),
    block: (who: Person, other: number) =>
      current().app.write("PUT", `/api/blocked-users/${other}`, undefined, { token: who.token }),
    /** The listing's counter of conversations. */
    counted: async (id = current().listing): Promise<number> =>
      (
        await current()
          .app.db.selectFrom("listing_counters")
          .where("listing_id", "=", id)
          .select("messages")
          .executeTakeFirstOrThrow()
      ).messages,
  };
}

export const bodies = ({ messages }: ConversationView): string[] => messages.map(({ body }) => body);
