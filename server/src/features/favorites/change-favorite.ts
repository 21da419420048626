import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { findListingToAdd } from "./favorites.queries.ts";

type Marked = { userId: number; listingId: number };

/** Note and lists of a favorite that was removed within a day come back with it. */
export async function addFavorite(db: Database, { userId, listingId }: Marked): Promise<void> {
  const listing = await findListingToAdd(db, listingId);
  if (!listing) throw new ApiError("LISTING_NOT_FOUND");
  if (listing.seller_id === userId) throw new ApiError("OWN_LISTING");
  await sql`
    with added as (
      insert into favorites (user_id, listing_id, price_when_added) values (${userId}, ${listingId}, ${listing.price})
      on conflict do nothing
    ), note as (
      update favorite_notes set removed_at = null
      where user_id = ${userId} and listing_id = ${listingId} and removed_at is not null
    )
    update favorite_list_items set removed_at = null
    where listing_id = ${listingId} and removed_at is not null
      and list_id in (select id from favorite_lists where user_id = ${userId})`.execute(db);
}

/** Note and lists wait for a day, so that an undo brings them back with the votes of others. */
export async function removeFavorite(db: Database, { userId, listingId }: Marked): Promise<void> {
  await sql`
    with removed as (
      delete from favorites where user_id = ${userId} and listing_id = ${listingId}
    ), note as (
      update favorite_notes set removed_at = now()
      where user_id = ${userId} and listing_id = ${listingId} and removed_at is null
    )
    update favorite_list_items set removed_at = now()
    where listing_id = ${listingId} and removed_at is null
      and list_id in (select id from favorite_lists where user_id = ${userId})`.execute(db);
}
