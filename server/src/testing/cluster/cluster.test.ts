import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { photoWidths } from "@pazar/contract/listings/photo-url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../platform/database/database.ts";
import { cloneDatabase, type TestDatabase } from "../database/test-database.ts";
import { createFactories } from "../factories.ts";
import { startServerProcess, type ServerProcess } from "../processes/start-server-process.ts";
import { createJourneys, type Journeys } from "./journeys.ts";
import { killInMidJob } from "./kill-in-mid-job.ts";
import { countOf, emptyLedger, findLost } from "./ledger.ts";
import { makePeople, type People } from "./people.ts";
import { createVisitorRequests } from "./visitor-requests.ts";

// The part of `npm run test:cluster` that needs nothing but the program and PostgreSQL.

const secret = "a secret of at least thirty-two letters";
const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-cluster-"));
const fileOf = (name: string): string => path.join(folder, name.slice(0, 2), name);

describe("processes that are killed", () => {
  const ledger = emptyLedger();
  const processes: ServerProcess[] = [];
  let database: TestDatabase;
  let people: People;
  const start = async (roles: string): Promise<ServerProcess> => {
    const environment = { DATABASE_URL: database.url, APP_SECRET: secret, DATA_DIR: folder, ROLES: roles };
    const started = await startServerProcess(environment);
    processes.push(started);
    return started;
  };
  const at = ({ origin }: ServerProcess): Promise<Journeys> =>
    createJourneys(createVisitorRequests(origin, secret), people, ledger);
  const lost = (): Promise<string[]> => findLost(ledger, database.pool, (hash) => existsSync(fileOf(`${hash}.jpg`)));
  let web: ServerProcess;
  let other: ServerProcess;
  beforeAll(async () => {
    database = await cloneDatabase();
    const make = createFactories(createDatabase(database.pool));
    for (let number = 0; number < 5; number++) await make.listing();
    [web, other] = await Promise.all([start("web"), start("web,realtime")]);
    people = await makePeople(database.pool, other.origin, secret, 2);
  });
  afterAll(async () => {
    people.leave();
    await Promise.all(processes.map((one) => one.kill()));
    rmSync(folder, { recursive: true, force: true });
  });

  it("lose nothing that they have said yes to, and others go on", async () => {
    const journeys = await at(web);
    let isOver = false;
    const person = async (): Promise<void> => {
      while (!isOver)
        for (const act of [journeys.write, journeys.favorite, journeys.post, journeys.approve]) await act();
    };
    const busy = [person(), person(), person()];
    while (ledger.listings.length < 3 || ledger.approved.length < 2 || ledger.messages.length < 3) await delay(20);
    await web.kill();
    isOver = true;
    await Promise.all(busy);
    expect(countOf(ledger)).toBeGreaterThan(10);
    expect(await lost()).toEqual([]);
    await expect.poll(journeys.unseen).toBe(0);
    const { favorite, post, approve, write } = await at(other);
    for (const act of [write, favorite, post, approve]) expect(await act()).toBe(true);
    expect(await lost()).toEqual([]);
  });

  it("leave the job that they had in hand to the next worker", async () => {
    const journeys = await at(other);
    while (!(await killInMidJob(await start("worker"), journeys, database.pool)));
    // Spares the half minute after which a silent worker counts as dead.
    await database.pool.query(
      `update job_workers set seen_at = seen_at - interval '31 s';
       update graphile_worker._private_jobs set locked_at = locked_at - interval '31 s' where locked_by is not null`,
    );
    await start("worker");
    const sizes = ledger.photos.flatMap((hash) => photoWidths.map((width) => `${hash}-${width}.webp`));
    await expect.poll(() => sizes.filter((name) => !existsSync(fileOf(name)))).toEqual([]);
    const left = "select from graphile_worker._private_jobs where locked_at < now() - interval '30 s'";
    await expect.poll(async () => (await database.pool.query(left)).rowCount).toBe(0);
  });
});
