import * as z from "zod/mini";
import type { EndpointTable } from "../../endpoint.ts";
import { IdParams } from "../../values.ts";
import { DecisionChoice, ModerationAction } from "./moderation.ts";
import { StaffListingFilters } from "./staff-listings.ts";

export const bulkStates = ["running", "done", "cancelled"] as const;

/** One decision about everything that a list's filters match, which the workers carry out. */
export const BulkProgress = z.object({
  id: z.number(),
  action: ModerationAction,
  state: z.enum(bulkStates),
  total: z.number(),
  /** Of these, some may have been refused. */
  done: z.number(),
  refused: z.number(),
  /** The first of the refused. */
  refusals: z.array(z.object({ id: z.number(), title: z.string(), message: z.string() })),
});
export type BulkProgress = z.infer<typeof BulkProgress>;

export const bulkDecisionEndpoints = {
  "POST /api/admin/moderation/bulk-decisions": {
    access: "adverts.edit",
    summary:
      "Begins to decide about all listings that match (202), each with a check of the permission of its own; one at a time for each moderator.",
    body: z.extend(DecisionChoice, { filters: StaffListingFilters }),
    answer: BulkProgress,
  },
  "GET /api/admin/moderation/bulk-decisions": {
    access: "adverts.edit",
    summary: "The one that the caller has running.",
    answer: z.object({ running: z.nullable(BulkProgress) }),
  },
  "GET /api/admin/moderation/bulk-decisions/:id": {
    access: "adverts.edit",
    summary: "How far one of the caller's has come.",
    params: IdParams,
    answer: BulkProgress,
  },
  "DELETE /api/admin/moderation/bulk-decisions/:id": {
    access: "adverts.edit",
    summary: "Stops one of the caller's; what is decided stays decided.",
    params: IdParams,
    answer: BulkProgress,
  },
} satisfies EndpointTable;
