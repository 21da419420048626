import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { isOnSale } from "../listings/on-sale.ts";
import { isMailWanted } from "../notices/preferences.ts";

/** The last price the person knows: the one when added, or a lower one from a mail. */
const knownPrice = sql<number>`least(f.price_when_added, f.mailed_price)`;

/** Favorites on sale below the known price, of people who have these mails turned on. */
const drops = (db: Database) =>
  db
    .selectFrom("favorites as f")
    .innerJoin("listings as l", "l.id", "f.listing_id")
    .innerJoin("users as u", "u.id", "f.user_id")
    .where("u.status", "=", "active")
    .where(isMailWanted("price_drop"))
    .where("u.delete_requested_at", "is", null)
    .where(isOnSale)
    .where(sql<SqlBool>`l.price < ${knownPrice}`);

export const listPeopleWithDrops = (db: Database) => drops(db).select("f.user_id").distinct().execute();

/** The greatest drops first. Locked, so that concurrent runs do not mail the same drop twice. */
export const listDrops = (db: Database, userId: number) =>
  drops(db)
    .where("f.user_id", "=", userId)
    .select([
      "l.id",
      "l.title",
      "l.price",
      knownPrice.as("known_price"),
      "f.user_id",
      "u.email",
      "u.first_name",
      "u.locale",
    ])
    .orderBy(sql`l.price / ${knownPrice}::numeric`)
    .orderBy("l.id")
    .forUpdate("f")
    .execute();
export type Drop = Awaited<ReturnType<typeof listDrops>>[number];

/** Stores the price in the mail rather than the current one, which may have changed since. */
export async function recordMailedPrices(db: Database, userId: number, mailed: readonly Drop[]): Promise<void> {
  for (const { id, price } of mailed) {
    await db
      .updateTable("favorites")
      .set({ mailed_price: price })
      .where("user_id", "=", userId)
      .where("listing_id", "=", id)
      .execute();
  }
}
