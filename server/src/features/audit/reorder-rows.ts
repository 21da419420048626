import type { AuditAction, AuditTargetKind } from "@pazar/contract/admin/staff/audit";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import { writePositions, type OrderedTable } from "../../platform/database/order-rows.ts";
import { writeAudit, type AuditedCaller } from "./write-audit.ts";

type NewOrder = {
  action: AuditAction;
  kind: AuditTargetKind;
  /** Ids of the same rows. */
  before: readonly number[];
  after: readonly number[];
};

/** Writes and logs the order that staff gave to the rows of a table. */
export async function reorderRows(
  transaction: Transaction<DB>,
  caller: AuditedCaller,
  table: OrderedTable,
  { action, kind, before, after }: NewOrder,
): Promise<void> {
  await writePositions(transaction, table, after);
  await writeAudit(transaction, caller, {
    action,
    target: { kind, id: "all" },
    before: { ids: before },
    after: { ids: after },
  });
}
