import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./database-types.ts";

export type Database = Kysely<DB>;

// Ids and money stay below 2^53; timestamps keep their microseconds as text where cursors need them, and are Dates elsewhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type PoolOptions = {
  max?: number;
  /** The database cancels statements that take longer; 0 means no limit. */
  statementTimeoutMs?: number;
};

/** Waiting for a connection may take this share of the time that a statement may take. */
const connectShare = 0.6;
/** A database that hangs does not cancel statements: some time later they are given up here. */
const answerMarginMs = 1_000;

export function createPool(connectionString: string, { max = 10, statementTimeoutMs = 0 }: PoolOptions = {}): pg.Pool {
  // With less work_mem, bitmap scans of the word indexes become lossy and recheck every row of a page.
  const settings = {
    jit: "off",
    random_page_cost: 1.1,
    work_mem: "32MB",
    timezone: "UTC",
    statement_timeout: statementTimeoutMs,
  };
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: "pazar",
    options,
    ...(statementTimeoutMs > 0 && {
      connectionTimeoutMillis: connectShare * statementTimeoutMs,
      query_timeout: statementTimeoutMs + answerMarginMs,
    }),
  });
  // Without listeners, a broken idle connection (a database restart) would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
