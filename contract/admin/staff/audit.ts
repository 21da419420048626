import * as z from "zod/mini";
import { auditActions, auditTargetKinds } from "../admin-areas.ts";
import type { EndpointTable } from "../../endpoint.ts";
import { line } from "../../text/text.ts";
import { Id, listQuery, page, Timestamp } from "../../values.ts";

const Day = z.iso.date();

export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;
export const AuditTargetKind = z.enum(auditTargetKinds);
export type AuditTargetKind = z.infer<typeof AuditTargetKind>;

/** A kind alone, or with an id or search text: `settings`, `user:12`, `user:ayşe kaya`, `listing:1000123`, `role:moderatör`. */
const Target = line(150).check(z.regex(new RegExp(`^(?:${auditTargetKinds.join("|")})(?::.+)?$`)));

export function splitTarget(target: string): { kind: AuditTargetKind | undefined; text: string } {
  const [name, ...rest] = target.split(":");
  return { kind: auditTargetKinds.find((kind) => kind === name), text: rest.join(":") };
}

export const AuditQuery = z.extend(z.omit(listQuery(["-created_at", "created_at"]), { q: true }), {
  actor: z.optional(Id),
  target: z.optional(Target),
  action: z.optional(AuditAction),
  /** Both days included, in Turkey's time. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const AuditEntry = z.object({
  id: z.number(),
  created_at: Timestamp,
  /** Null for the program itself and deleted people. */
  actor: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** Not an enum: old entries may have an action or kind that no longer exists. */
  action: z.string(),
  target_kind: z.string(),
  target_id: z.string(),
  /** Null where it has none, is gone, or is somebody whom the reader may not see. */
  target_name: z.nullable(z.string()),
  /** Names of what `before` and `after` hold by id: `role:moderator` → `Moderatör`. */
  names: z.record(z.string(), z.string()),
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
      actions: z.array(AuditAction),
      target_kinds: z.array(AuditTargetKind),
      actors: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  },
} satisfies EndpointTable;
