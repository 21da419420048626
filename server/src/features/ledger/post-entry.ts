import type { BookAccount, EntryKind } from "@pazar/contract/admin/accounting/payments";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";

/**
 * The accounts of the books, with their numbers in the Turkish chart of accounts: `advances` is what buyers have paid
 * and not yet got, `refunds_due` what is going back to them.
 */
export const accounts = {
  bank: "102",
  card: "108",
  refunds_due: "336",
  advances: "340",
  vat: "391",
  sales: "600",
  returns: "610",
} as const satisfies Record<BookAccount, string>;

export type Entry = {
  kind: EntryKind;
  orderId: number;
  paymentId?: number;
  refundId?: number;
  invoiceId?: number;
  happenedAt: Date;
  /** kuruş; debits are positive, credits negative. The database refuses what does not add up to zero. */
  lines: Partial<Record<BookAccount, number>>;
};

/** Call in the transaction of what it records. */
export async function postEntry(transaction: Transaction<DB>, entry: Entry): Promise<void> {
  const { id } = await transaction
    .insertInto("ledger_entries")
    .values({
      kind: entry.kind,
      order_id: entry.orderId,
      payment_id: entry.paymentId ?? null,
      refund_id: entry.refundId ?? null,
      invoice_id: entry.invoiceId ?? null,
      happened_at: entry.happenedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lines = Object.entries(entry.lines).filter(([, amount]) => amount !== 0);
  await transaction
    .insertInto("ledger_lines")
    .values(lines.map(([account, amount]) => ({ entry_id: id, account, amount })))
    .execute();
}
