import type { ReportedReview, reportedReviewEndpoints } from "@pazar/contract/admin/customers/reported-reviews";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { Routes } from "../../../platform/http/calls.ts";
import { listCursors } from "../../../platform/http/list-page.ts";
import { decideReview } from "./decide-review.ts";
import { presentReported } from "./reported-reviews.present.ts";
import { findReported, listReported } from "./reported-reviews.queries.ts";

type Dependencies = { db: Database; config: Config };

export function reportedReviewRoutes({ db, config }: Dependencies): Routes<typeof reportedReviewEndpoints> {
  const cursors = listCursors(config.APP_SECRET, "reported_reviews");

  async function reportedReview(id: number): Promise<ReportedReview> {
    const row = await findReported(db, id);
    if (!row) throw new ApiError("REVIEW_NOT_FOUND");
    return presentReported(row);
  }

  return {
    "GET /api/admin/reported-reviews": async ({ query }) =>
      cursors.page(await listReported(db, query, cursors.read(query.cursor, query.sort)), query, presentReported),

    "GET /api/admin/reported-reviews/:id": ({ params }) => reportedReview(params.id),

    "POST /api/admin/reported-reviews/:id/removal": async (request) => {
      await decideReview(db, request, request.params.id, request.body.reason);
      return reportedReview(request.params.id);
    },

    "POST /api/admin/reported-reviews/:id/dismissal": async (request) => {
      await decideReview(db, request, request.params.id);
      return reportedReview(request.params.id);
    },
  };
}
