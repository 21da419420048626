import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./database-types.ts";

export type Database = Kysely<DB>;

// Ids and money stay below 2^53; timestamps keep their microseconds as text where cursors need them, and are Dates elsewhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function createPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, application_name: "pazar", options: "-c jit=off -c random_page_cost=1.1 -c timezone=UTC" });
  // An idle connection that breaks (a database restart) must not end the process: the pool makes a new one.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
