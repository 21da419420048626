import type { Database } from "../../platform/database/database.ts";

const tables = ["listing_reports", "listing_findings"] as const;

/** Whether the listing has unreviewed reports or findings. */
export async function hasUnreviewed(db: Database, listingId: number): Promise<boolean> {
  for (const table of tables) {
    if (
      await db
        .selectFrom(table)
        .where("listing_id", "=", listingId)
        .where("reviewed_at", "is", null)
        .select("id")
        .limit(1)
        .executeTakeFirst()
    )
      return true;
  }
  return false;
}

export async function markReviewed(db: Database, listingId: number, userId: number, at: Date): Promise<void> {
  for (const table of tables)
    await db
      .updateTable(table)
      .set({ reviewed_at: at, reviewed_by: userId })
      .where("listing_id", "=", listingId)
      .where("reviewed_at", "is", null)
      .execute();
}

/** Reopens the reports and findings that a decision marked as reviewed, when it is undone. */
export async function unmarkReviewed(db: Database, listingId: number, userId: number | null, at: Date): Promise<void> {
  for (const table of tables) {
    await db
      .updateTable(table)
      .set({ reviewed_at: null, reviewed_by: null })
      .where("listing_id", "=", listingId)
      .where("reviewed_at", "=", at)
      .where("reviewed_by", "=", userId)
      .execute();
  }
}
