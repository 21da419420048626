import type { Transaction } from "kysely";
import type { DB, ListingStatus } from "../../platform/database/database-types.ts";
import { closeOffersAbout } from "../offers/close-offers.ts";

/** Closes offers for listings that leave sale, and deletes proposed deals of listings that return to it. */
export async function closeObsoleteTrades(
  transaction: Transaction<DB>,
  listingIds: readonly number[],
  status: ListingStatus,
): Promise<void> {
  if (listingIds.length === 0) return;
  if (status !== "active") await closeOffersAbout(transaction, listingIds);
  if (status === "active" || status === "pedding")
    await transaction
      .deleteFrom("deals")
      .where("listing_id", "in", listingIds)
      .where("status", "=", "proposed")
      .execute();
}
