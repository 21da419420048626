import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { findListingToAdd, insertFavorite } from "./favorites.queries.ts";

export async function addFavorite(db: Database, userId: number, listingId: number): Promise<void> {
  const listing = await findListingToAdd(db, listingId);
  if (!listing) throw new ApiError("LISTING_NOT_FOUND");
  if (listing.seller_id === userId) throw new ApiError("OWN_LISTING");
  await insertFavorite(db, userId, listingId, listing.price);
}
