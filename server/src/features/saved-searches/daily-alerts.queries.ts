import type { Locale } from "@pazar/contract/locale";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { isOnSale } from "../listings/on-sale.ts";

const waiting = (db: Database) =>
  db
    .selectFrom("saved_search_matches as f")
    .innerJoin("saved_searches as s", "s.id", "f.search_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("f.is_waiting", "=", true)
    .where("u.status", "=", "active")
    .where("u.delete_requested_at", "is", null);

export const listPeopleWithWaiting = (db: Database) => waiting(db).select("s.user_id").distinct().execute();

/**
 * What one person's searches have found since the last mail and nobody has told them yet, the newest first; it counts
 * as told from now on. A listing that several searches found is named once.
 */
export async function takeWaiting(db: Database, userId: number): Promise<WaitingRow[]> {
  // Locked, so that of two concurrent runs the second finds nothing.
  const rows = await waiting(db)
    .innerJoin("listings as l", "l.id", "f.listing_id")
    .where("s.user_id", "=", userId)
    .select(["f.search_id", "s.name", "s.alert", "s.query", "l.id", "l.title", "l.price"])
    .select(["u.email", "u.first_name", "u.locale", isOnSale.as("is_on_sale")])
    .orderBy("f.found_at", "desc")
    .orderBy("l.id", "desc")
    .forUpdate("f")
    .execute();
  await sql`
    update saved_search_matches f set is_waiting = false from saved_searches s
    where s.id = f.search_id and s.user_id = ${userId} and f.is_waiting`.execute(db);
  // Whoever has turned the alert off meanwhile is told nothing.
  const wanted = rows.filter(({ alert, is_on_sale }) => alert !== "never" && is_on_sale);
  const { rows: told } = await sql<{ listing_id: number }>`
    insert into saved_search_alerts (user_id, listing_id)
    select ${userId}, id from unnest(${[...new Set(wanted.map(({ id }) => id))]}::bigint[]) id order by id
    on conflict do nothing returning listing_id`.execute(db);
  const left = new Set(told.map(({ listing_id }) => listing_id));
  return wanted.filter(({ id }) => left.delete(id));
}

export type WaitingRow = {
  search_id: number;
  name: string;
  query: unknown;
  id: number;
  title: string;
  price: number;
  email: string;
  first_name: string;
  locale: Locale;
};
