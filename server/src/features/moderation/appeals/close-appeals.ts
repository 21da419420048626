import type { ListingStatus } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";

/** Ends the appeals of listings that have left their refusal in another way. */
export async function closeAppeals(db: Database, listingIds: readonly number[], status: ListingStatus): Promise<void> {
  if (status === "inactive") return;
  await db
    .updateTable("appeals")
    .set({ ended_at: new Date(), outcome: status === "pedding" ? "resubmitted" : "taken_back" })
    .where("listing_id", "in", listingIds)
    .where("ended_at", "is", null)
    .execute();
}

/** Of a refusal that is undone. */
export async function closeAppealsAgainst(db: Database, decisionId: number): Promise<void> {
  await db
    .updateTable("appeals")
    .set({ ended_at: new Date(), outcome: "taken_back" })
    .where("decision_id", "=", decisionId)
    .where("ended_at", "is", null)
    .execute();
}
