import * as z from "zod/mini";
import { listQuery, Timestamp } from "../../values.ts";

/** What lists of reported things have in common: members report, staff decide about all reports of a thing at once. */
export const reportStates = ["open", "decided"] as const;
export type ReportState = (typeof reportStates)[number];

export const ReportedQuery = z.extend(z.omit(listQuery(["reported_at", "-reported_at"]), { q: true }), {
  state: z._default(z.enum(reportStates), "open"),
});
export type ReportedQuery = z.output<typeof ReportedQuery>;

export const reportFields = <Reason extends z.ZodMiniType<string>, Outcome extends z.ZodMiniType<string>>(
  reason: Reason,
  outcome: Outcome,
) => ({
  /** Of the first report in this state. */
  reported_at: Timestamp,
  reports: z.array(z.object({ id: z.number(), reason, note: z.string(), reporter: z.string(), created_at: Timestamp })),
  /** Null while it waits. */
  decision: z.nullable(
    z.object({
      at: Timestamp,
      /** Null if the account was deleted. */
      by: z.nullable(z.string()),
      outcome,
      reason: z.nullable(z.string()),
    }),
  ),
});
