import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { notifyOfReview } from "./notify-of-review.ts";

const batch = 200;

/** Tells people of reviews that have become readable because 14 days are over. Their stars are counted with it. */
export const showReviews = (db: Database): Job => ({
  name: "show_reviews",
  schedule: "* * * * *",
  async run(_payload, isStopping = () => false) {
    for (let told = batch; told === batch && !isStopping(); ) told = await tellSome(db);
  },
});

const tellSome = (db: Database): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom("reviews")
      .where(sql<SqlBool>`shown_at <= now()`)
      .where("told_at", "is", null)
      .select(["id", "deal_id", "author_id", "subject_id"])
      .orderBy("id")
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    await transaction
      .updateTable("reviews")
      .set({ told_at: sql<Date>`now()` })
      .where(
        "id",
        "in",
        due.map(({ id }) => id),
      )
      .execute();
    for (const { deal_id, author_id, subject_id } of due)
      await notifyOfReview(transaction, { to: subject_id, event: "shown", dealId: deal_id, about: author_id });
    return due.length;
  });
