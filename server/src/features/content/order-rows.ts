import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";

type Ordered = "page_groups" | "pages" | "social_links";

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

export async function writePositions(transaction: Transaction<DB>, table: Ordered, ids: readonly number[]) {
  await sql`update ${sql.table(table)} set position = array_position(${ids}::int[], id) where id = any(${ids}::int[])`.execute(
    transaction,
  );
}
