import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";

/** When an account is deleted: what the person wrote, what others wrote about them, and their reports. */
export async function removeReviews(transaction: Transaction<DB>, userId: number): Promise<void> {
  await transaction.deleteFrom("review_reports").where("reporter_id", "=", userId).execute();
  await transaction
    .deleteFrom("reviews")
    .where((eb) => eb.or([eb("author_id", "=", userId), eb("subject_id", "=", userId)]))
    .execute();
  // Last, because deleting the reviews above updates this row.
  await transaction.deleteFrom("seller_facts").where("user_id", "=", userId).execute();
}
