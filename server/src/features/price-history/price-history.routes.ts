import type { priceHistoryEndpoints } from "@pazar/contract/listings/price-history";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { presentSteps } from "./price-history.present.ts";
import { listSteps } from "./price-history.queries.ts";

export function priceHistoryRoutes({ db }: { db: Database }): Routes<typeof priceHistoryEndpoints> {
  return {
    "GET /api/listings/:id/price-history": async ({ params }) => {
      const rows = await listSteps(db, params.id);
      if (rows.length === 0) throw new ApiError("LISTING_NOT_FOUND");
      return { is_continued: rows.some(({ continued_from }) => continued_from !== null), steps: presentSteps(rows) };
    },
  };
}
