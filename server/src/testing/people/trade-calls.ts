import { randomUUID } from "node:crypto";
import type { Message } from "@pazar/contract/trade/messages";
import type { OfferAnswer } from "@pazar/contract/trade/offers";
import { expect } from "vitest";
import type { Person } from "./conversation-calls.ts";
import type { TestApp } from "../test-app.ts";

/** Calls about offers, reservations and sales of the current test's listing. */
export function tradeCalls(current: () => { app: TestApp; listing: number; seller: Person }) {
  const write = (who: Person, method: "POST" | "PUT" | "DELETE", url: string, body?: object) =>
    current().app.write(method, url, body, { token: who.token });
  const offer = (buyer: Person, amount: unknown, client_id: string = randomUUID(), listing = current().listing) =>
    write(buyer, "POST", `/api/messages/${current().seller.id}/${listing}/offers`, { client_id, amount });
  return {
    offer,
    async offered(buyer: Person, amount: number): Promise<Message> {
      const answer = await offer(buyer, amount);
      expect(answer.statusCode).toBe(201);
      return answer.json();
    },
    counter: (who: Person, id: number, amount: number, client_id: string = randomUUID()) =>
      write(who, "POST", `/api/offers/${id}/counter`, { client_id, amount }),
    answer: (who: Person, id: number, answer: OfferAnswer) => write(who, "PUT", `/api/offers/${id}/answer`, { answer }),
    reserve: (who: Person, buyer: number, days?: number) =>
      write(who, "PUT", `/api/listings/${current().listing}/reservation`, { buyer, ...(days && { days }) }),
    endReservation: (who: Person) => write(who, "DELETE", `/api/listings/${current().listing}/reservation`),
    sellTo: (who: Person, buyer: number) => write(who, "POST", `/api/listings/${current().listing}/deal`, { buyer }),
    confirm: (who: Person, id: number) => write(who, "POST", `/api/deals/${id}/confirm`),
    decline: (who: Person, id: number) => write(who, "POST", `/api/deals/${id}/decline`),
    takeBack: (who: Person, id: number) => write(who, "DELETE", `/api/deals/${id}`),
    setStatus: (who: Person, action: string) =>
      write(who, "PUT", `/api/listings/${current().listing}/status`, { action }),
    /** Events of the notices of a person, the newest first. */
    async told(userId: number): Promise<unknown[]> {
      const rows = await current()
        .app.db.selectFrom("notices")
        .where("user_id", "=", userId)
        .select(["kind", "details"])
        .orderBy("id", "desc")
        .execute();
      return rows.map(({ kind, details }) => [kind, Object(details).event]);
    },
  };
}
