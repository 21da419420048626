import type pg from "pg";
import { createDatabase } from "../../platform/database/database.ts";
import { createChatClient, type ChatClient } from "../people/chat-client.ts";
import { createFactories } from "../factories.ts";
import { createCsrfToken } from "../../platform/security/csrf.ts";

export type Person = { id: number; email: string; token: string };
/** A buyer who writes to a seller, and the seller, who sees it at once. */
export type Pair = { buyer: Person; seller: Person; listingId: number; seen: ChatClient };
export type People = { pairs: Pair[]; moderator: Person; leave(): void };

export const password = "pazar1234";

/** Invented for the test: signed in, and sellers connected to realtime. The moderator decides about every listing. */
export async function makePeople(pool: pg.Pool, origin: string, secret: string, count: number): Promise<People> {
  const make = createFactories(createDatabase(pool));
  const person = async (role = "users"): Promise<Person> => {
    const { id, email } = await make.user({ role, password });
    return { id, email, token: (await make.session(id)).token };
  };
  await pool.query("update settings set auto_approve_ads = false, staff_second_factor = false");
  const csrf = createCsrfToken(secret);
  const pairs: Pair[] = [];
  for (let number = 0; number < count; number++) {
    const [buyer, seller] = [await person(), await person()];
    const { id: listingId } = await make.listing({ sellerId: seller.id });
    const seen = createChatClient({ ...seller, otherId: buyer.id, listingId, csrf, apis: [origin], live: origin });
    pairs.push({ buyer, seller, listingId, seen });
  }
  return {
    pairs,
    moderator: await person("moderator"),
    leave: () => {
      for (const { seen } of pairs) seen.leave();
    },
  };
}
