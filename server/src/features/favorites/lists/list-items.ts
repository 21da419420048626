import * as limits from "@pazar/contract/limits";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/database-types.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import { listLimits } from "./list-limits.ts";
import { lockList, type ListRef } from "./lock-list.ts";
import { lockFavorite } from "../lock-favorite.ts";

export async function addToList(db: Database, list: ListRef, listingId: number): Promise<void> {
  await consumeRateLimit(db, listLimits.change, String(list.userId));
  await db.transaction().execute((transaction) => insertListItem(transaction, list, listingId));
}

/** At the end of the owner's order. */
export async function insertListItem(
  transaction: Transaction<DB>,
  { userId, listId }: ListRef,
  listingId: number,
): Promise<void> {
  await lockList(transaction, { userId, listId });
  await lockFavorite(transaction, userId, listingId);
  const { count, last, has_it } = await transaction
    .selectFrom("favorite_list_items")
    .where("list_id", "=", listId)
    .select([
      sql<number>`count(*) filter (where removed_at is null)::int`.as("count"),
      sql<number>`coalesce(max(position), 0)::int`.as("last"),
      sql<boolean>`coalesce(bool_or(listing_id = ${listingId}), false)`.as("has_it"),
    ])
    .executeTakeFirstOrThrow();
  if (has_it) return;
  if (count >= limits.favoriteLists.listings) throw new ApiError("LIST_FULL");
  await transaction
    .insertInto("favorite_list_items")
    .values({ list_id: listId, listing_id: listingId, position: last + 1 })
    .execute();
}

export async function removeFromList(db: Database, list: ListRef, listingId: number): Promise<void> {
  await consumeRateLimit(db, listLimits.change, String(list.userId));
  await db.transaction().execute(async (transaction) => {
    await lockList(transaction, list);
    await transaction
      .deleteFrom("favorite_list_items")
      .where("list_id", "=", list.listId)
      .where("listing_id", "=", listingId)
      .execute();
  });
}

/** What was added on another device meanwhile comes last. */
export async function orderList(db: Database, list: ListRef, ids: readonly number[]): Promise<void> {
  await consumeRateLimit(db, listLimits.change, String(list.userId));
  await db.transaction().execute(async (transaction) => {
    await lockList(transaction, list);
    await sql`
      update favorite_list_items i set position = o.position
      from (
        select listing_id, row_number() over (
          order by array_position(${ids}::bigint[], listing_id) nulls last, position, added_at, listing_id
        ) as position
        from favorite_list_items where list_id = ${list.listId}
      ) o
      where i.list_id = ${list.listId} and i.listing_id = o.listing_id and i.position <> o.position`.execute(
      transaction,
    );
  });
}
