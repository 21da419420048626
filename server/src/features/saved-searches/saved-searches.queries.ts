import type { AlertTime } from "@pazar/contract/search/saved-searches";
import * as limits from "@pazar/contract/limits";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { isOnSale } from "../listings/on-sale.ts";

/** One more than is shown, to know whether there are more. */
const counted = limits.savedSearches.counted + 1;

/** The last saved first. */
export const listSavedSearches = (db: Database, userId: number, id?: number) =>
  db
    .selectFrom("saved_searches as s")
    .where("s.user_id", "=", userId)
    .$if(id !== undefined, (query) => query.where("s.id", "=", id ?? 0))
    .select(["s.id", "s.name", "s.alert", "s.query", "s.created_at"])
    .select(
      sql<number>`(
        select count(*)::int from (
          select from saved_search_matches f join listings l on l.id = f.listing_id
          where f.search_id = s.id and f.found_at > s.seen_at and ${isOnSale} limit ${counted}
        ) found
      )`.as("new_count"),
    )
    .orderBy("s.id", "desc")
    .execute();
export type SavedSearchRow = Awaited<ReturnType<typeof listSavedSearches>>[number];

const own = (db: Database, userId: number, id: number) =>
  db.updateTable("saved_searches").where("user_id", "=", userId).where("id", "=", id);

export const changeSavedSearch = (
  db: Database,
  userId: number,
  id: number,
  { name, alert }: { name: string; alert: AlertTime },
) => own(db, userId, id).set({ name, alert }).returning("id").executeTakeFirst();

export const markSeen = (db: Database, userId: number, id: number) =>
  own(db, userId, id).set({ seen_at: sql`now()` }).returning("id").executeTakeFirst();

export const deleteSavedSearch = (db: Database, userId: number, id: number) =>
  db.deleteFrom("saved_searches").where("user_id", "=", userId).where("id", "=", id).execute();
