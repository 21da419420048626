import { expect, it } from "vitest";
import { cloneDatabase } from "../../testing/database/test-database.ts";
import { openVisitorsPool } from "./open-visitors-pool.ts";

it("opens as many connections as it may, and makes queries wait for them", async () => {
  const { url } = await cloneDatabase();
  const pool = await openVisitorsPool(url, {
    DATABASE_CONNECTIONS: 4,
    DATABASE_POOLER_URL: undefined,
    STATEMENT_TIMEOUT_MS: 60_000,
  });
  const queries = Array.from({ length: 20 }, () =>
    pool.query<{ pid: number }>("select pg_backend_pid() as pid, pg_sleep(0.02)"),
  );
  const pids = (await Promise.all(queries)).flatMap(({ rows }) => rows.map(({ pid }) => pid));
  await pool.end();
  expect(pids).toHaveLength(20);
  expect(new Set(pids).size).toBe(4);
});
