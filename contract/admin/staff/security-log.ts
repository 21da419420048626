import * as z from "zod/mini";
import type { EndpointTable } from "../../endpoint.ts";
import { listQuery, page, Timestamp } from "../../values.ts";
import { securityEvents } from "../security-events.ts";

const Day = z.iso.date();

/** `q` is the person: a number, or for those who may see them a name or address. */
export const SecurityLogQuery = z.extend(listQuery(["-created_at", "created_at"]), {
  event: z.optional(z.enum(securityEvents)),
  /** Both days included, in Turkey's time. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type SecurityLogQuery = z.output<typeof SecurityLogQuery>;
export type SecurityLogFilters = Pick<SecurityLogQuery, "q" | "event" | "from" | "to">;

export const SecurityLogEntry = z.object({
  id: z.number(),
  created_at: Timestamp,
  /** Not an enum: old entries may have an event that no longer exists. */
  event: z.string(),
  /** The name is null where the reader may not see it. */
  person: z.nullable(z.object({ id: z.number(), name: z.nullable(z.string()), is_staff: z.boolean() })),
  /** Shortened. */
  network: z.nullable(z.string()),
  /** How often it happened within a second. */
  count: z.number(),
  details: z.record(z.string(), z.unknown()),
});
export type SecurityLogEntry = z.infer<typeof SecurityLogEntry>;

export const securityLogEndpoints = {
  "GET /api/admin/security-log": {
    access: "management.view",
    summary: "Sign-ins, refusals, limits, changes of factors and staff actions, the newest first.",
    query: SecurityLogQuery,
    answer: page(SecurityLogEntry),
  },
  "GET /api/admin/security-log/export": {
    access: "management.edit",
    isConfirmationNeeded: true,
    summary: "The same list as a CSV file, whole; written down in the audit log.",
    query: z.pick(SecurityLogQuery, { q: true, event: true, from: true, to: true }),
    file: "csv",
  },
} satisfies EndpointTable;
