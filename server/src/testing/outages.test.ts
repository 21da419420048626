import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createPool } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { startPostgresServer, type OnTestFinished, type PostgresServer } from "./processes/postgres-server.ts";
import { startServerProcess, type ServerProcess } from "./processes/start-server-process.ts";

type Running = { database: PostgresServer; program: ServerProcess };
type Usage = { connections: number; files: number };

const environment = { APP_SECRET: "a secret of at least thirty-two letters", STATEMENT_TIMEOUT_MS: "3000" };
const token = "a".repeat(43);
const undo: (() => Promise<void>)[] = [];
let template: string;

beforeAll(async () => {
  const database = await startPostgresServer((step) => void undo.push(step));
  const pool = createPool(database.url, { max: 1 });
  await migrate(pool);
  await pool.end();
  await database.stop();
  template = database.folder;
});
afterAll(() => undo[0]?.());

async function startBoth(onTestFinished: OnTestFinished): Promise<Running> {
  const database = await startPostgresServer(onTestFinished, template);
  const program = await startServerProcess({ DATABASE_URL: database.url, ...environment });
  onTestFinished(() => program.kill());
  await eventually(async () => expect(await statusOf(program, "/readyz")).toBe(200));
  return { database, program };
}

const statusOf = async ({ origin }: ServerProcess, address: string): Promise<number> =>
  (await fetch(origin + address)).status;

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, application_name: "test" });
  // When a test that waits in vain is over, its database is stopped under the last attempt.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

const usageOf = async ({ database, program }: Running): Promise<Usage> => ({
  connections: (await query(database.url, "select 1 from pg_stat_activity where application_name like 'pazar%'"))
    .length,
  files: process.platform === "linux" ? readdirSync(`/proc/${program.pid}/fd`).length : 0,
});

/** While the database is away: a sentence, a time to come back, and the session is not refused. */
async function expectUnavailable(program: ServerProcess): Promise<void> {
  expect(await statusOf(program, "/healthz")).toBe(200);
  expect(await statusOf(program, "/readyz")).toBe(503);
  const answer = await fetch(`${program.origin}/api/user`, {
    headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
  });
  expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
    503,
    "5",
    { code: "UNAVAILABLE", message: "We are temporarily unavailable. Please try again in a few seconds." },
  ]);
}

/** Calls are answered, changes are heard, jobs run, and nothing was left open. */
async function expectWell({ database, program }: Running, before: Usage): Promise<void> {
  await eventually(async () => expect(await statusOf(program, "/readyz")).toBe(200));
  await eventually(async () => expect(await statusOf(program, "/api/user")).toBe(401));
  await eventually(async () => expect(await statusOf(program, "/api/categories")).toBe(200));
  await query(database.url, "select graphile_worker.add_job('forget_old_searches')");
  const untried = "select 1 from graphile_worker._private_jobs where attempts = 0";
  await eventually(async () => expect(await query(database.url, untried)).toEqual([]));
  await eventually(async () => expect(await listeners(database)).toHaveLength(1));
  await eventually(async () => {
    const now = await usageOf({ database, program });
    expect(now.connections).toBeLessThanOrEqual(before.connections + 2);
    expect(now.files).toBeLessThanOrEqual(before.files + 2);
  });
}

/** They are running when the database goes away, and cannot write down how they ended. */
async function startBlockedJobs({ url }: PostgresServer): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "test" });
  client.on("error", () => {});
  await client.connect();
  await client.query("begin; lock table search_visitors in access exclusive mode");
  await query(url, "select graphile_worker.add_job('forget_old_searches') from generate_series(1, 4)");
  const underWay =
    "select 1 from graphile_worker.jobs where task_identifier = 'forget_old_searches' and locked_at is not null";
  await eventually(async () => expect(await query(url, underWay)).toHaveLength(4));
}

const eventually = (assertion: () => Promise<void>): Promise<void> =>
  vi.waitFor(assertion, { timeout: 60_000, interval: 200 });

const listeners = ({ url }: PostgresServer): Promise<unknown[]> =>
  query(url, "select application_name from pg_stat_activity where application_name = 'pazar changes'");

describe.concurrent("a database that goes away", { timeout: 400_000 }, () => {
  test("a killed connection is opened once again", async ({ onTestFinished }) => {
    const running = await startBoth(onTestFinished);
    const before = await usageOf(running);
    for (let time = 0; time < 5; time++) {
      await query(
        running.database.url,
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name like 'pazar%'",
      );
      await expectWell(running, before);
    }
    expect(await statusOf(running.program, "/readyz")).toBe(200);
  });

  test.for([10_000, 30_000])("stopped for %i ms", async (ms, { onTestFinished }) => {
    const running = await startBoth(onTestFinished);
    const before = await usageOf(running);
    await startBlockedJobs(running.database);
    await running.database.stop();
    await expectUnavailable(running.program);
    await sleep(ms);
    await expectUnavailable(running.program);
    await running.database.start();
    await expectWell(running, before);
    expect(await statusOf(running.program, "/readyz")).toBe(200);
  });

  test("frozen for 30 s", async ({ onTestFinished }) => {
    const running = await startBoth(onTestFinished);
    const before = await usageOf(running);
    running.database.freeze();
    await expectUnavailable(running.program);
    await sleep(30_000);
    await expectUnavailable(running.program);
    running.database.thaw();
    await expectWell(running, before);
    expect(await statusOf(running.program, "/readyz")).toBe(200);
  });
});

test("jobs of a killed process are done by another within a minute", async ({ onTestFinished }) => {
  const { database, program } = await startBoth(onTestFinished);
  await program.kill();
  await query(
    database.url,
    `select graphile_worker.add_job('forget_old_searches');
     update graphile_worker._private_jobs set locked_at = now() - interval '31 s', locked_by = 'killed', attempts = 1`,
  );
  const next = await startServerProcess({ DATABASE_URL: database.url, ...environment });
  onTestFinished(() => next.kill());
  const left = "select 1 from graphile_worker._private_jobs where locked_by = 'killed'";
  await eventually(async () => expect(await query(database.url, left)).toEqual([]));
});
