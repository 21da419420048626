import * as limits from "@pazar/contract/limits";
import type { SelectQueryBuilder } from "kysely";
import type { Database } from "./database.ts";

/** How many rows a list has, but at most one more than are counted exactly, so that no count reads a whole table. */
export async function countMatches<DB, TB extends keyof DB, Row>(
  db: Database,
  list: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const { n } = await db
    .selectFrom(list.limit(limits.exactTotal + 1).as("matches"))
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}
