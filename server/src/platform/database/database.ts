import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from "kysely";
import pg from "pg";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import type { DB } from "./database-types.ts";

/** Or a transaction: named, because finding out that it is a database takes the type checker seconds. */
export type Database = Kysely<DB> | Transaction<DB>;

// Ids and money stay below 2^53; timestamps keep their microseconds as text where cursors need them, and are Dates elsewhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type PoolOptions = {
  max?: number;
  /** The database cancels statements that take longer; 0 means no limit. */
  statementTimeoutMs?: number;
  /** Through a pooler, which applies the settings itself because connections are shared. */
  isPooler?: boolean;
};

/** Share of the statement timeout that may be spent waiting for a connection. */
const connectShare = 0.6;
/** A database that hangs does not cancel statements: this long after the timeout they are given up here. */
const answerMarginMs = 1_000;

/** As pg_settings names them and writes their values. */
export const connectionSettings = (statementTimeoutMs: number): Record<string, string> => ({
  jit: "off",
  random_page_cost: "1.1",
  // In kB. With less, bitmap scans of the word indexes become lossy and recheck every row of a page.
  work_mem: "32768",
  TimeZone: "UTC",
  statement_timeout: String(statementTimeoutMs),
});

export function createPool(
  connectionString: string,
  { max = 10, statementTimeoutMs = 0, isPooler = false }: PoolOptions = {},
): pg.Pool {
  const options = Object.entries(connectionSettings(statementTimeoutMs))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: "pazar",
    ...(!isPooler && { options }),
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

type StatementLog = Pick<Tracing, "noteStatement">;

const open = (pool: PostgresPool, { noteStatement }: StatementLog): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(noteStatement && {
      log: (event) =>
        noteStatement(event.query.sql, event.queryDurationMillis, event.level === "error" ? event.error : undefined),
    }),
  });

export const createDatabase = (pool: pg.Pool, tracing: StatementLog = noTracing): Database => open(pool, tracing);

/** The pool is chosen anew for every query. */
export const createChoosingDatabase = (poolNow: () => pg.Pool, tracing: StatementLog = noTracing): Database =>
  open({ connect: () => poolNow().connect(), end: () => Promise.resolve(), options: {} }, tracing);
