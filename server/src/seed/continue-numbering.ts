import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";

/** After inserting rows with explicit ids, moves the sequences past them. */
export async function continueNumbering(db: Database, ...tables: string[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
  }
}
