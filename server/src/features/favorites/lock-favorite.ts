import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";

/** Prevents additions to a favorite that is being removed at the same time. */
export async function lockFavorite(transaction: Transaction<DB>, userId: number, listingId: number): Promise<void> {
  const favorite = await transaction
    .selectFrom("favorites")
    .where("user_id", "=", userId)
    .where("listing_id", "=", listingId)
    .select("listing_id")
    .forKeyShare()
    .executeTakeFirst();
  if (!favorite) throw new ApiError("FAVORITE_NOT_FOUND");
}
