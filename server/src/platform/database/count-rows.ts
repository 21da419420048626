import { sql, type Expression } from "kysely";
import type { Database } from "./database.ts";

/** A query with a limit is counted up to that limit. */
export async function countRows(db: Database, query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${query}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}
