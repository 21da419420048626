import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";

/** After rows with given ids, new rows must get higher ones. */
export async function continueNumbering(db: Database, ...tables: string[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
  }
}
