import * as limits from "@pazar/contract/limits";
import type { reviewEndpoints } from "@pazar/contract/trade/reviews";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { listCursors } from "../../platform/http/list-page.ts";
import { signedIn } from "../../platform/security/session.ts";
import { answerReview } from "./answer-review.ts";
import { reportReview } from "./report-review.ts";
import { presentDeal, presentMyReviews, presentReview } from "./reviews.present.ts";
import { findReview, hasPublicPage, listReceived, listReviewsOf, reviewableDeals } from "./reviews.queries.ts";
import { writeReview } from "./write-review.ts";

type Dependencies = { db: Database; config: Config };

export function reviewRoutes({ db, config }: Dependencies): Routes<typeof reviewEndpoints> {
  const cursors = listCursors(config.APP_SECRET, "reviews");
  return {
    "GET /api/sellers/:id/reviews": async ({ params: { id }, query, shows }) => {
      shows(`users:${id}`);
      // One seller's cursor is of no use for another.
      const sort = String(id);
      const after = cursors.read(query.cursor, sort);
      const [isPublic, found] = await Promise.all([hasPublicPage(db, id), listReviewsOf(db, id, after)]);
      if (!isPublic) throw new ApiError("NOT_FOUND");
      return cursors.page(found, { size: limits.review.page, sort }, presentReview);
    },

    "GET /api/profile/reviews": async ({ actor }) => {
      const { id } = signedIn(actor);
      const [deals, received] = await Promise.all([reviewableDeals(db, id).execute(), listReceived(db, id)]);
      return presentMyReviews(deals, received);
    },

    "PUT /api/deals/:id/review": async ({ actor, params, body }) => {
      const { id } = signedIn(actor);
      await writeReview(db, id, params.id, body);
      const deal = await reviewableDeals(db, id).where("d.id", "=", params.id).executeTakeFirst();
      if (!deal) throw new ApiError("DEAL_NOT_FOUND");
      return presentDeal(deal);
    },

    "POST /api/reviews/:id/answer": async ({ actor, params, body }) => {
      await answerReview(db, signedIn(actor).id, params.id, body.text);
      const review = await findReview(db, params.id);
      if (!review) throw new ApiError("REVIEW_NOT_FOUND");
      return presentReview(review);
    },

    "POST /api/reviews/:id/report": async ({ actor, params, body }) => {
      await reportReview(db, { reviewId: params.id, reporterId: signedIn(actor).id, ...body });
      return undefined;
    },
  };
}
