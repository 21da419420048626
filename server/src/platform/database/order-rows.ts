import { sql, type Transaction } from "kysely";
import type { DB } from "./database-types.ts";

/** Tables whose rows have an order. */
type Ordered = { [Table in keyof DB]: DB[Table] extends { id: unknown; position: unknown } ? Table : never }[keyof DB];

/** Two orders at once wait for each other; rows that are added meanwhile come last anyway. */
export async function lockOrder(transaction: Transaction<DB>, table: Ordered): Promise<void> {
  await sql`select from ${sql.table(table)} order by id for update`.execute(transaction);
}

/** The named ones in the wanted order, on the places that they have had; all others stay where they are. */
export function inOrder(before: readonly number[], wanted: readonly number[]): number[] {
  const known = new Set(before);
  const moved = [...new Set(wanted)].filter((id) => known.has(id));
  const named = new Set(moved);
  const next = moved.values();
  return before.map((id) => (named.has(id) ? (next.next().value ?? id) : id));
}

/** The named ones first, then all others, such as one that was added meanwhile, in the order that they had. */
export function namedFirst(before: readonly number[], wanted: readonly number[]): number[] {
  const named = new Set(wanted.filter((id) => before.includes(id)));
  return [...named, ...before.filter((id) => !named.has(id))];
}

/** Only of these rows: one that is added at this moment has no place among them. */
export async function writePositions(transaction: Transaction<DB>, table: Ordered, ids: readonly number[]) {
  await sql`update ${sql.table(table)} set position = array_position(${ids}::int[], id) where id = any(${ids}::int[])`.execute(
    transaction,
  );
}
