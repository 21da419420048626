import type { appealEndpoints } from "@pazar/contract/listings/appeals";
import type { StaffAppealDetails, staffAppealEndpoints } from "@pazar/contract/admin/adverts/appeals";
import type { Config } from "../../../platform/config.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext, Routes } from "../../../platform/http/calls.ts";
import { listCursors } from "../../../platform/http/list-page.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import { signedIn } from "../../../platform/security/session.ts";
import type { PostingDependencies } from "../../posting/check-content.ts";
import { myListing } from "../../posting/my-listings.ts";
import { postingLimits } from "../../posting/posting-limits.ts";
import { moderatedListing } from "../moderated-listing.ts";
import { presentDecision } from "../moderation.present.ts";
import { findDecisions } from "../moderation.queries.ts";
import { appealObstacle } from "./appeals.policy.ts";
import { presentAppeal } from "./appeals.present.ts";
import { countAppeals, findAppeal, listAppeals } from "./appeals.queries.ts";
import { decideAppeal } from "./decide-appeal.ts";
import { makeAppeal } from "./make-appeal.ts";

type Endpoints = typeof appealEndpoints & typeof staffAppealEndpoints;

export function appealRoutes({ config, ...dependencies }: PostingDependencies & { config: Config }): Routes<Endpoints> {
  const { db } = dependencies;
  const cursors = listCursors(config.APP_SECRET, "appeals");

  async function details(id: number, call: CallContext): Promise<StaffAppealDetails> {
    const row = await findAppeal(db, id);
    const [refusal] = row ? await findDecisions(db, [row.decision_id]) : [];
    if (!row || !refusal) throw new ApiError("APPEAL_NOT_FOUND");
    const judged = { refusedBy: row.moderator_id, sellerId: row.user_id, endedAt: row.ended_at };
    return {
      ...presentAppeal(row),
      refusal: presentDecision(refusal),
      content: row.deleted_at === null ? await moderatedListing(dependencies, row.listing_id, call) : null,
      obstacle: appealObstacle(judged, signedIn(call.actor).id),
    };
  }

  return {
    "POST /api/listings/:id/appeal": async ({ actor, params, body, reply }) => {
      const { id: sellerId } = signedIn(actor);
      await consumeRateLimit(db, postingLimits.appeal, String(sellerId));
      await makeAppeal(db, { sellerId, listingId: params.id, text: body.text });
      const { refusal } = await myListing(dependencies, sellerId, params.id);
      if (!refusal) throw new ApiError("NOT_REFUSED");
      reply.status(201);
      return refusal;
    },

    "GET /api/admin/appeals": async ({ query, actor }) => {
      const after = cursors.read(query.cursor, `${query.state} ${query.sort}`);
      const found = await listAppeals(db, query, signedIn(actor).id, after);
      return cursors.page(found, { ...query, sort: `${query.state} ${query.sort}` }, (row) => presentAppeal(row));
    },
    "GET /api/admin/appeals/count": () => countAppeals(db),
    "GET /api/admin/appeals/:id": (request) => details(request.params.id, request),
    "POST /api/admin/appeals/:id/decision": async (request) => {
      await decideAppeal(db, request, request.params.id, request.body);
      return details(request.params.id, request);
    },
  };
}
