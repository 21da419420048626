import { sql, type Transaction } from "kysely";
import type { DB } from "./database-types.ts";

/** Tables whose rows have a position. */
export type OrderedTable = {
  [Table in keyof DB]: DB[Table] extends { id: unknown; position: unknown } ? Table : never;
}[keyof DB];

/** Makes concurrent reorderings wait for each other; rows that are added meanwhile come last anyway. */
export async function lockOrder(transaction: Transaction<DB>, table: OrderedTable): Promise<void> {
  await sql`select from ${sql.table(table)} order by id for update`.execute(transaction);
}

/** The named ids swap places among themselves to follow `order`; all others stay where they are. */
export function reorderInPlace(before: readonly number[], order: readonly number[]): number[] {
  const known = new Set(before);
  const moved = [...new Set(order)].filter((id) => known.has(id));
  const named = new Set(moved);
  const next = moved.values();
  return before.map((id) => (named.has(id) ? (next.next().value ?? id) : id));
}

/** The named ids first, then all others (one may have been added meanwhile) in the order that they had. */
export function namedFirst(before: readonly number[], order: readonly number[]): number[] {
  const named = new Set(order.filter((id) => before.includes(id)));
  return [...named, ...before.filter((id) => !named.has(id))];
}

/** Writes the positions of these rows only: one that is being added concurrently is not among them. */
export async function writePositions(transaction: Transaction<DB>, table: OrderedTable, ids: readonly number[]) {
  await sql`update ${sql.table(table)} set position = array_position(${ids}::int[], id) where id = any(${ids}::int[])`.execute(
    transaction,
  );
}
