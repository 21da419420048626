import type { ReviewReportReason } from "@pazar/contract/trade/reviews";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { consumeRateLimit, type RateLimit } from "../../platform/security/rate-limit.ts";
import { isReadable } from "./readable-reviews.ts";

const reportsPerPerson: RateLimit = { name: "review report", max: 30, windowSeconds: 3_600 };

type NewReport = { reviewId: number; reporterId: number; reason: ReviewReportReason; note: string };

export async function reportReview(db: Database, { reviewId, reporterId, reason, note }: NewReport): Promise<void> {
  await consumeRateLimit(db, reportsPerPerson, String(reporterId));
  const review = await db
    .selectFrom("reviews as r")
    .where("r.id", "=", reviewId)
    .where(isReadable)
    .select("r.author_id")
    .executeTakeFirst();
  if (!review) throw new ApiError("REVIEW_NOT_FOUND");
  if (review.author_id === reporterId) throw new ApiError("OWN_REVIEW");
  const added = await db
    .insertInto("review_reports")
    .values({ review_id: reviewId, reporter_id: reporterId, reason, note })
    .onConflict((conflict) => conflict.constraint("review_reports_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) throw new ApiError("REPORT_EXISTS");
}
