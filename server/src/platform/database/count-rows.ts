import * as limits from "@pazar/contract/limits";
import { sql, type Expression, type SelectQueryBuilder } from "kysely";
import type { Database } from "./database.ts";

/** A query with a limit is counted up to that limit. */
export async function countRows(db: Database, query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${query}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many rows a list has, but at most one more than are counted exactly, so that no count reads a whole table. */
export const countMatches = <DB, TB extends keyof DB, Row>(
  db: Database,
  list: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> => countRows(db, list.limit(limits.exactTotal + 1));
