import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { isReadable } from "./readable-reviews.ts";
import { notifyOfReview } from "./notify-of-review.ts";

/** The reviewed person answers once; of two concurrent answers the second is refused. */
export const answerReview = (db: Database, userId: number, reviewId: number, text: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const review = await transaction
      .selectFrom("reviews as r")
      .where("r.id", "=", reviewId)
      .where("r.subject_id", "=", userId)
      .where(isReadable)
      .select(["r.answer", "r.author_id", "r.deal_id"])
      .forUpdate()
      .executeTakeFirst();
    if (!review) throw new ApiError("REVIEW_NOT_FOUND");
    if (review.answer !== null) throw new ApiError("REVIEW_ANSWERED");
    await transaction
      .updateTable("reviews")
      .set({ answer: text, answered_at: sql<Date>`now()` })
      .where("id", "=", reviewId)
      .execute();
    const { author_id: to, deal_id: dealId } = review;
    await notifyOfReview(transaction, { to, event: "answered", dealId, about: userId });
  });
