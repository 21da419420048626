import type { reportEndpoints } from "@pazar/contract/listings/listing-contact";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { reportListing } from "./report-listing.ts";

export const reportRoutes = ({ db }: { db: Database }): Routes<typeof reportEndpoints> => ({
  "POST /api/listings/:id/report": async ({ params, body, actor }) => {
    if (!actor) throw new ApiError("UNAUTHENTICATED");
    await reportListing(db, { listingId: params.id, reporterId: actor.id, ...body });
  },
});
