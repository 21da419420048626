import type { Database } from "../../platform/database/database.ts";

const columns = ["id", "deal_id", "role", "stars", "body", "answer", "written_at", "shown_at", "answered_at"] as const;

/** For the download of one's data. What others wrote belongs to it once it can be read. */
export async function exportReviews(db: Database, userId: number): Promise<Record<string, unknown>> {
  const [written, received, reports] = await Promise.all([
    db
      .selectFrom("reviews")
      .where("author_id", "=", userId)
      .select([...columns, "removed_at", "removal_reason"])
      .orderBy("id")
      .execute(),
    db
      .selectFrom("reviews")
      .where("subject_id", "=", userId)
      .where("shown_at", "<=", new Date())
      .select(columns)
      .orderBy("id")
      .execute(),
    db
      .selectFrom("review_reports")
      .where("reporter_id", "=", userId)
      .select(["review_id", "reason", "note", "created_at"])
      .orderBy("id")
      .execute(),
  ]);
  return { reviews_written: written, reviews_received: received, review_reports: reports };
}
