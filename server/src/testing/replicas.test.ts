import { createPool } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { seedReferenceData } from "../seed/reference-data.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { afterFile } from "./database/test-database.ts";
import { startPostgresServer, type PostgresServer } from "./processes/postgres-server.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

const logged: { msg: string; reason?: string }[] = [];
const undo: (() => Promise<void>)[] = [];
let primary: PostgresServer;
let replica: PostgresServer;
let app: TestApp;
let listingId: number;
let member: string;

beforeAll(async () => {
  const keep = (step: () => Promise<void>): void => void undo.push(step);
  primary = await startPostgresServer(keep);
  const pool = createPool(primary.url);
  afterFile(() => pool.end());
  await migrate(pool);
  await seedReferenceData(pool);
  // Connections of the pool end with the server; it opens others.
  await primary.stop();
  replica = await startPostgresServer(keep, primary.folder, primary);
  await primary.start();
  app = await createTestApp(
    {
      DATABASE_REPLICA_URL: replica.url,
      REPLICA_MAX_LAG_MS: "4000",
      LOG_LEVEL: "info",
      API_LIMIT_PER_MINUTE: "1000000",
    },
    { database: { url: primary.url, pool }, logTo: { write: (line) => void logged.push(JSON.parse(line)) } },
  );
  ({ id: listingId } = await app.make.listing({ price: 1 }));
  member = (await app.make.session((await app.make.user()).id)).token;
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

const atReplica = async (text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: replica.url, application_name: "test" });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
};
/** The statements that the program has sent last over its connections to the replica. */
const readsAtReplica = async (): Promise<number> =>
  (
    await atReplica(
      "select 1 from pg_stat_activity where application_name = 'pazar' and query ~ 'listings|reviews|words'",
    )
  ).length;
const path = (id: number): string => `/api/listings/${id}`;
const priceSeen = async (token?: string): Promise<number> =>
  (await app.get(path(listingId), token === undefined ? {} : { token })).json().price;
/** In lira. */
const setPrice = (price: number) =>
  app.db
    .updateTable("listings")
    .set({ price: price * 100 })
    .where("id", "=", listingId)
    .execute();
const lastLine = () => logged.findLast(({ msg }) => msg.startsWith("a replica is"));
const lastWord = (): string | undefined => lastLine()?.msg;
const isUsed = async (): Promise<void> => {
  await expect.poll(lastWord).toBe("a replica is read");
};

describe("with a replica", () => {
  test("members' reads go to the primary, guests' to the replica", async () => {
    await isUsed();
    await expect.poll(async () => ((await priceSeen(member)) === 1 ? await readsAtReplica() : -1)).toBe(0);
    await expect.poll(async () => ((await priceSeen()) === 1 ? await readsAtReplica() : -1)).toBeGreaterThan(0);
  });

  test("nothing that guests read from it tries to write", async () => {
    const { sellerId } = await app.make.listing({ title: "Az kullanılmış bisiklet" });
    // Not at once: the new listing has to arrive.
    for (const address of [
      "/api/listings",
      "/api/listings?search=bisiklet",
      "/api/listings?search=bisklet",
      "/api/listings/facets",
      "/api/listings/map",
      "/api/listings/featured",
      path(listingId),
      `${path(listingId)}/similar`,
      `/api/sellers/${sellerId}`,
      `/api/sellers/${sellerId}/reviews`,
      "/api/search-suggestions?q=bisi",
    ])
      await expect.poll(async () => `${address} ${(await app.get(address)).statusCode}`).toBe(`${address} 200`);
    expect(await readsAtReplica()).toBeGreaterThan(0);
  });

  test("a change that was seen is never unseen, however far the replica is behind", async () => {
    for (let price = 2; price < 12; price++) {
      await setPrice(price);
      await expect.poll(() => priceSeen(), { interval: 1 }).toBe(price);
      for (let again = 0; again < 5; again++) expect(await priceSeen()).toBe(price);
    }
    await atReplica("select pg_wal_replay_pause()");
    await setPrice(100);
    await expect.poll(() => priceSeen(), { interval: 1 }).toBe(100);
    // Not because it was left out: it is only some milliseconds behind.
    expect(lastWord()).toBe("a replica is read");
    for (let again = 0; again < 20; again++) expect(await priceSeen()).toBe(100);
  });

  test("one with too much lag is left out until it has caught up", async () => {
    await setPrice(200);
    await expect.poll(lastWord).toBe("a replica is left out");
    expect(lastLine()).toMatchObject({ reason: "lag" });
    expect(JSON.stringify(logged)).not.toContain(new URL(replica.url).password);
    await atReplica("select pg_wal_replay_resume()");
    await isUsed();
    expect(await priceSeen()).toBe(200);
  });

  test("one that ends costs nobody an answer, and comes back by itself", async () => {
    const stopped = replica.stop();
    while (lastWord() !== "a replica is left out") expect(await priceSeen()).toBe(200);
    await stopped;
    expect(lastLine()).toMatchObject({ reason: "no answer" });
    await setPrice(300);
    await expect.poll(() => priceSeen()).toBe(300);
    await replica.start();
    await isUsed();
    expect(await priceSeen()).toBe(300);
  });

  test("is read while the primary is away, though it lacks a change that was announced", async () => {
    await atReplica("select pg_wal_replay_pause()");
    await setPrice(350);
    await expect.poll(() => priceSeen(), { interval: 1 }).toBe(350);
    await primary.crash();
    await expect.poll(async () => (await app.get(path(listingId))).statusCode).toBe(200);
    for (let again = 0; again < 20; again++) expect(await priceSeen()).toBe(300);
    await atReplica("select pg_wal_replay_resume()");
    await primary.start();
    await expect.poll(() => priceSeen(member)).toBe(350);
    await expect.poll(() => priceSeen()).toBe(350);
    await isUsed();
  });

  test("one that has become a primary itself is left out", async () => {
    await atReplica("select pg_promote()");
    await expect.poll(lastWord).toBe("a replica is left out");
    await setPrice(400);
    await expect.poll(() => priceSeen()).toBe(400);
  });
});
