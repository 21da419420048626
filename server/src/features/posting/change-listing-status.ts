import type { SellerAction } from "@pazar/contract/my-listings";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { expiryOf } from "../listings/listing-expiry.ts";
import { judgeMove, type ListingState } from "../listings/listings.lifecycle.ts";
import { stateOf } from "./my-listings.present.ts";

type StatusAction = Exclude<SellerAction, "edit">;

/** What a seller does with a listing of their own, as the lifecycle allows it. */
export async function changeListingStatus(
  db: Database,
  sellerId: number,
  id: number,
  action: StatusAction,
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("listings")
      .where("id", "=", id)
      .where("seller_id", "=", sellerId)
      .select(["status", "status_reason", "approved_at", "edited_at", "deleted_at", "deleted_status", "expires_at"])
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new ApiError("LISTING_NOT_FOUND");
    const state = stateOf(row);
    const verdict = judgeMove("seller", action, state, now);
    if ("refusal" in verdict) throw new ApiError(verdict.refusal);
    const { status, reason } = verdict.next;
    await transaction
      .updateTable("listings")
      .set({ status, status_reason: reason, updated_at: now, ...besides(action, state, now) })
      .where("id", "=", id)
      .execute();
  });
}

function besides(action: StatusAction, { status, expiresAt }: ListingState, now: Date) {
  if (action === "delete") return { deleted_at: now, deleted_status: status };
  if (action === "restore") return { deleted_at: null, deleted_status: null };
  if (action !== "republish") return {};
  const hasEnded = expiresAt === null || expiresAt <= now;
  // Only a listing whose time was over moves to the top of the lists: taking one off and back on does not.
  return { expires_at: expiryOf(now), expiry_notice_days: null, ...(hasEnded && { published_at: now }) };
}
