import type { SellerAction } from "@pazar/contract/listings/my-listings";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { applyMove, planMove } from "../listings/apply-move.ts";
import { stateColumns, stateOf } from "../listings/listings.lifecycle.ts";

/** Applies a seller's action to a listing of their own, if the lifecycle allows it. */
export async function changeListingStatus(
  db: Database,
  sellerId: number,
  id: number,
  action: Exclude<SellerAction, "edit" | "lower_price">,
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("listings")
      .where("id", "=", id)
      .where("seller_id", "=", sellerId)
      .select(stateColumns)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new ApiError("LISTING_NOT_FOUND");
    await applyMove(transaction, id, planMove("seller", action, stateOf(row), now));
  });
}
