import type { AuditAction, AuditTargetKind } from "@pazar/contract/admin/staff/audit";
import type { Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/database-types.ts";

type Change = {
  action: AuditAction;
  target: { kind: AuditTargetKind; id: string | number };
  before?: object | null;
  after?: object | null;
  reason?: string;
};

/** Who changes something, and from where. */
export type AuditedCaller = { actor: { id: number } | null; address: string };

/** The filters of a list, for the log. Search words are left out, because they are often somebody's name or address. */
export const filtersUsed = ({ q, ...filters }: { q: string }): object => ({ ...filters, ...(q !== "" && { q: true }) });

/** Call in the transaction of the change. */
export async function writeAudit(
  transaction: Transaction<DB>,
  { actor, address }: AuditedCaller,
  { action, target, before = null, after = null, reason }: Change,
): Promise<void> {
  await transaction
    .insertInto("audit_log")
    .values({
      actor_id: actor?.id ?? null,
      action,
      target_kind: target.kind,
      target_id: String(target.id),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      reason: reason ?? null,
      address: address || null,
    })
    .execute();
}

/** For exports and for looking at personal data, which change nothing. */
export const auditAccess = (db: Database, caller: AuditedCaller, access: Change): Promise<void> =>
  db.transaction().execute((transaction) => writeAudit(transaction, caller, access));
