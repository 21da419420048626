import type { BankLine } from "@pazar/contract/admin/accounting/bank-lines";
import type { Database } from "../../../platform/database/database.ts";
import { findOrdersOf, type BankLineRow } from "./bank-lines.queries.ts";
import { matchLines, presentLineOrder } from "./match-lines.ts";

/** With the orders that open lines may belong to, and those that assigned ones do. */
export async function presentLines(db: Database, rows: readonly BankLineRow[]): Promise<Map<number, BankLine>> {
  const [matches, orders] = await Promise.all([
    matchLines(
      db,
      rows.filter(({ state }) => state === "open"),
    ),
    findOrdersOf(
      db,
      rows.flatMap(({ order_id }) => order_id ?? []),
    ),
  ]);
  const present = (row: BankLineRow): BankLine => {
    const order = orders.find(({ id }) => id === row.order_id);
    return {
      id: row.id,
      received_on: row.received_on,
      amount: row.amount,
      description: row.description,
      sender: row.sender,
      state: row.state,
      ...(matches.get(row.id) ?? { match: null, suggestions: [] }),
      order: order ? presentLineOrder(order) : null,
      set_aside_reason: row.set_aside_reason,
      decided_by: row.decided_by,
      decided_at: row.decided_at?.toISOString() ?? null,
    };
  };
  return new Map(rows.map((row) => [row.id, present(row)]));
}
