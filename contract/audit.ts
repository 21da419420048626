import * as z from "zod/mini";
import type { EndpointTable } from "./endpoint.ts";
import { line } from "./text.ts";
import { Id, listQuery, page, Timestamp } from "./values.ts";

const Day = z.iso.date();

export const AuditQuery = z.extend(z.omit(listQuery(["-created_at", "created_at"]), { q: true }), {
  actor: z.optional(Id),
  /** A kind of target, and what people would look for it by: `settings`, `user:12`, `user:ayşe kaya`, `listing:1000123`, `role:moderatör`. */
  target: z.optional(line(150).check(z.regex(/^[a-z_]{1,40}(:.+)?$/))),
  action: z.optional(line(60)),
  /** Both days included, in Turkey's time. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const AuditEntry = z.object({
  id: z.number(),
  created_at: Timestamp,
  /** Null: the program itself, or somebody who is gone. */
  actor: z.nullable(z.object({ id: z.number(), name: z.string() })),
  action: z.string(),
  target_kind: z.string(),
  target_id: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditEndpoints = {
  "GET /api/admin/audit": {
    access: "management.view",
    summary: "What staff did, the newest first.",
    query: AuditQuery,
    answer: page(AuditEntry),
  },
  "GET /api/admin/audit/choices": {
    access: "management.view",
    summary: "The kinds of changes and targets and the people there are to narrow the log by.",
    answer: z.object({
      actions: z.array(z.string()),
      target_kinds: z.array(z.string()),
      actors: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  },
} satisfies EndpointTable;
