import * as z from "zod/mini";
import type { EndpointTable } from "../../endpoint.ts";
import { ListReportReason } from "../../favorites/favorite-lists.ts";
import { line } from "../../text/text.ts";
import { IdParams, page } from "../../values.ts";
import { ReportedQuery, reportFields } from "./user-reports.ts";

/** `texts_removed`: its name and the notes that others could read; `link_ended`: nobody but the owner opens it. */
export const listOutcomes = ["link_ended", "texts_removed", "kept"] as const;
export const ListOutcome = z.enum(listOutcomes);
export type ListOutcome = z.infer<typeof ListOutcome>;

/** As people with the link see it now. */
export const ReportedList = z.object({
  id: z.number(),
  name: z.string(),
  is_shared: z.boolean(),
  owner: z.object({ id: z.number(), name: z.string() }),
  /** Null: no note, or not shown to others. */
  items: z.array(z.object({ id: z.number(), title: z.string(), note: z.nullable(z.string()) })),
  ...reportFields(ListReportReason, ListOutcome),
});
export type ReportedList = z.infer<typeof ReportedList>;

export const reportedListEndpoints = {
  "GET /api/admin/reported-lists": {
    access: "customers.view",
    summary: "Shared lists that somebody reported: waiting or decided.",
    query: ReportedQuery,
    answer: page(ReportedList),
  },
  "GET /api/admin/reported-lists/:id": {
    access: "customers.view",
    summary: "A reported list with what people say about it.",
    params: IdParams,
    answer: ReportedList,
  },
  "POST /api/admin/reported-lists/:id/decision": {
    access: "customers.edit",
    summary:
      "Ends the link of a reported list, or removes its name and the notes that others could read, and tells its owner why; or leaves it as it is.",
    params: IdParams,
    body: z.discriminatedUnion("outcome", [
      z.object({ outcome: z.enum(["link_ended", "texts_removed"]), reason: line(500, 3) }),
      z.object({ outcome: z.literal("kept") }),
    ]),
    answer: ReportedList,
  },
} satisfies EndpointTable;
