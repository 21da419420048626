import type { BulkAnswer, moderationEndpoints } from "@pazar/contract/admin/adverts/moderation";
import type { bulkDecisionEndpoints } from "@pazar/contract/admin/adverts/bulk-decisions";
import type { moderationReasonEndpoints } from "@pazar/contract/admin/adverts/moderation-reasons";
import type { moderationStatisticsEndpoints } from "@pazar/contract/admin/adverts/moderation-statistics";
import type { staffListingEndpoints } from "@pazar/contract/admin/adverts/staff-listings";
import { actOnEach } from "../../platform/http/act-on-each.ts";
import { auditAccess, filtersUsed } from "../audit/write-audit.ts";
import type { Config } from "../../platform/config.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { setCsvDownloadName } from "../../platform/http/download-name.ts";
import type { CallContext, Routes } from "../../platform/http/calls.ts";
import type { Log } from "../../platform/log.ts";
import { signedIn } from "../../platform/security/session.ts";
import type { PostingDependencies } from "../posting/check-content.ts";
import type { SearchContext } from "../listing-search/search-context.ts";
import { bulkProgress, cancelBulkDecision, runningBulkDecision, startBulkDecision } from "./bulk-decisions.ts";
import { claimListing, queueStatus } from "./claim-listing.ts";
import { decide } from "./decide.ts";
import { contentForStaff, editOnBehalf } from "./edit-on-behalf.ts";
import { exportStaffListings } from "./staff-listings/export-staff-listings.ts";
import { releaseLock, acquireLock } from "./listing-locks.ts";
import { listStaffListings } from "./staff-listings/list-staff-listings.ts";
import { moderatedListing } from "./moderated-listing.ts";
import { addReason, changeReason, listReasons, orderReasons, removeReason } from "./moderation-reasons.ts";
import { readStatistics } from "./moderation-statistics.queries.ts";
import { presentDecision } from "./moderation.present.ts";
import { findDecisions } from "./moderation.queries.ts";
import { countStaffListings } from "./staff-listings/staff-listings.queries.ts";
import { undoDecision } from "./undo-decision.ts";

type Endpoints = typeof staffListingEndpoints &
  typeof moderationEndpoints &
  typeof moderationReasonEndpoints &
  typeof bulkDecisionEndpoints &
  typeof moderationStatisticsEndpoints;

export function moderationRoutes({
  config,
  log,
  search,
  ...dependencies
}: PostingDependencies & { config: Config; log: Log; search: SearchContext }): Routes<Endpoints> {
  const { db, places } = dependencies;

  async function decisionOf(id: number) {
    const [row] = await findDecisions(db, [id]);
    if (!row) throw new ApiError("NOT_FOUND");
    return presentDecision(row);
  }

  async function decideEach(
    ids: readonly number[],
    { locale }: CallContext,
    act: (id: number) => Promise<number>,
  ): Promise<BulkAnswer> {
    const outcomes = await actOnEach(ids, { locale, log }, async (id) => decisionOf(await act(id)));
    return { data: outcomes.map(({ id, done, error }) => ({ id, decision: done, error })) };
  }

  return {
    "GET /api/admin/listings": (request) =>
      listStaffListings({ search, places, secret: config.APP_SECRET }, request.query, request),
    "GET /api/admin/listings/export": async (request) => {
      const file = await exportStaffListings({ search, places }, request.query, request.locale);
      await auditAccess(db, request, {
        action: "export_listings",
        target: { kind: "listings", id: "all" },
        after: filtersUsed(request.query),
      });
      setCsvDownloadName(request.reply, "listings");
      return file;
    },
    "GET /api/admin/listings/counts": () => countStaffListings(db),
    "GET /api/admin/listings/:id": (request) => moderatedListing(dependencies, request.params.id, request),

    "PUT /api/admin/listings/:id/lock": ({ params, actor }) => acquireLock(db, params.id, signedIn(actor).id),
    "DELETE /api/admin/listings/:id/lock": async ({ params, actor }) => {
      await releaseLock(db, params.id, signedIn(actor).id);
      return undefined;
    },

    "GET /api/admin/moderation/queue": ({ query, actor }) => queueStatus(db, signedIn(actor).id, query),
    "POST /api/admin/moderation/queue/claim": async (request) => {
      const { id: userId } = signedIn(request.actor);
      const claimed = await claimListing(db, userId, request.body);
      const [listing, queue] = await Promise.all([
        claimed === undefined ? null : moderatedListing(dependencies, claimed, request),
        queueStatus(db, userId, { listing: claimed }),
      ]);
      return { listing, queue };
    },

    "POST /api/admin/listings/:id/decisions": async (request) =>
      decisionOf(await decide(db, request, request.params.id, request.body)),
    "POST /api/admin/moderation/decisions": (request) =>
      decideEach(request.body.ids, request, (id) => decide(db, request, id, request.body)),
    "POST /api/admin/moderation/undo": (request) =>
      decideEach(request.body.ids, request, (id) => undoDecision(db, request, id)),

    "POST /api/admin/moderation/bulk-decisions": async (request) => {
      const progress = await startBulkDecision({ search }, request, request.body);
      request.reply.status(202);
      return progress;
    },
    "GET /api/admin/moderation/bulk-decisions": async (request) => ({
      running: await runningBulkDecision(db, request),
    }),
    "GET /api/admin/moderation/bulk-decisions/:id": (request) => bulkProgress(db, request, request.params.id),
    "DELETE /api/admin/moderation/bulk-decisions/:id": (request) => cancelBulkDecision(db, request, request.params.id),

    "GET /api/admin/listings/:id/content": (request) => contentForStaff(dependencies, request, request.params.id),
    "PUT /api/admin/listings/:id/content": (request) =>
      editOnBehalf(dependencies, request, request.params.id, request.body),

    "GET /api/admin/moderation/reasons": () => listReasons(db),
    "POST /api/admin/moderation/reasons": async (request) => {
      const reason = await addReason(db, request, request.body);
      request.reply.status(201);
      return reason;
    },
    "PUT /api/admin/moderation/reasons": (request) => orderReasons(db, request, request.body.ids),
    "PUT /api/admin/moderation/reasons/:id": (request) => changeReason(db, request, request.params.id, request.body),
    "DELETE /api/admin/moderation/reasons/:id": async (request) => {
      await removeReason(db, request, request.params.id);
      return undefined;
    },

    "GET /api/admin/moderation/statistics": ({ query }) => readStatistics(db, query.days),
  };
}
