import { once } from "node:events";
import { createServer } from "node:http";
import pg from "pg";
import { freePort } from "../processes/free-port.ts";
import { startHaproxy } from "../processes/haproxy.ts";
import { startPatroni, type PatroniServer } from "../processes/patroni.ts";
import { startPostgresServer, type PostgresServer } from "../processes/postgres-server.ts";
import type { Fault } from "./measure.ts";

export type Later = (step: () => Promise<unknown>) => void;

export type Databases = {
  /** At HAProxy, so always the primary's. */
  primaryUrl: string;
  /** Of all servers. */
  urls: readonly string[];
  /** What may happen to them. */
  faults: readonly Fault[];
};

/** `fill` makes the tables and what is in them. */
export type StartDatabases = (later: Later, fill: (url: string) => Promise<void>) => Promise<Databases>;

const outageMs = 10_000;
/** As long as somebody needs to decide that the primary will not come back. */
const decisionMs = 10_000;
const nobodyWrites =
  "Guests go on browsing, from caches and replicas. Members, and whoever signs in or writes something, read that the site is unavailable.";
const anything = ["view", "own", "write"] as const;

/** The embedded PostgreSQL with two replicas; somebody promotes one when the primary is lost. */
export const startReplicatedDatabases: StartDatabases = async (later, fill) => {
  const primary = await startPostgresServer(later);
  await fill(primary.url);
  await execute(primary.url, [
    // A commit waits until one of the replicas has it.
    "alter system set synchronous_standby_names = 'ANY 1 (*)'",
    "alter system set wal_keep_size = '256MB'",
  ]);
  await primary.stop();
  // Replicas follow the address that leads to the primary, so that after a promotion they follow the new one.
  const primaryUrl = Object.assign(new URL(primary.url), { port: await freePort() }).href;
  const replica = await startPostgresServer(later, primary.folder, { url: primaryUrl });
  const servers = [primary, replica, await startPostgresServer(later, primary.folder, { url: primaryUrl })];
  const behind = await Promise.all(servers.map(async ({ url }) => ({ url, statusPort: await tellRole(url, later) })));
  later(startHaproxy(behind, new URL(primaryUrl).port).stop);
  await primary.start();
  return {
    primaryUrl,
    urls: servers.map(({ url }) => url),
    faults: [
      {
        name: "a replica is killed",
        mended: "away for 10 s",
        holdMs: outageMs,
        seen: "Nothing: its reads go to the others, and commits wait for the other replica alone.",
        fails: [],
        break: replica.crash,
        mend: replica.start,
      },
      {
        name: "the primary is killed",
        mended: "away for 10 s",
        holdMs: outageMs,
        seen: nobodyWrites,
        fails: anything,
        break: primary.crash,
        mend: primary.start,
      },
      {
        name: "the primary is lost for good",
        mended: "a replica is promoted after 10 s",
        holdMs: decisionMs,
        seen: "The same, until the replica has taken over.",
        fails: anything,
        break: primary.crash,
        mend: () => promoteFurthest(servers.filter((server) => server !== primary)),
      },
    ],
  };
};

/** Debian's PostgreSQL 15 under Patroni, which does by itself what has to be done. */
export const startPatroniDatabases: StartDatabases = async (later, fill) => {
  const { servers, etcd, primary, untilComplete, switchOver, stop } = await startPatroni();
  later(stop);
  const port = await freePort();
  later(startHaproxy(servers, port).stop);
  const primaryUrl = Object.assign(new URL((await primary()).url), { port }).href;
  await fill((await primary()).url);
  let killed: PatroniServer | undefined;
  const nothingToDo = (): Promise<void> => Promise.resolve();
  return {
    primaryUrl,
    urls: servers.map(({ url }) => url),
    faults: [
      {
        name: "the primary hands over to a replica",
        mended: "as for maintenance",
        holdMs: 0,
        seen: nobodyWrites,
        fails: anything,
        prepare: untilComplete,
        break: switchOver,
        mend: nothingToDo,
      },
      {
        name: "PostgreSQL is killed on the primary",
        mended: "Patroni starts it again",
        holdMs: 0,
        seen: "The same.",
        fails: anything,
        prepare: untilComplete,
        break: async () => (await primary()).killPostgres(),
        mend: nothingToDo,
      },
      {
        name: "the primary's machine dies",
        mended: "Patroni promotes a replica; back as a replica after 60 s",
        holdMs: 60_000,
        seen: "The same, until Patroni is sure that it is dead.",
        fails: anything,
        prepare: untilComplete,
        async break() {
          killed = await primary();
          await killed.kill();
        },
        mend: async () => killed?.start(),
      },
      {
        name: "etcd is away",
        mended: "for 30 s",
        holdMs: 30_000,
        seen: "Nothing: the primary reaches the others and stays what it is.",
        fails: [],
        prepare: untilComplete,
        break: etcd.kill,
        mend: etcd.start,
      },
    ],
  };
};

async function execute(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Makes the one a primary that has received most: with `ANY 1` that is everything that was committed. */
async function promoteFurthest(servers: readonly PostgresServer[]): Promise<void> {
  const received = await Promise.all(
    servers.map(async ({ url }) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<{ bytes: number }>(
        "select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::bigint as bytes",
      );
      return { client, bytes: Number(rows[0]?.bytes) };
    }),
  );
  const furthest = received.toSorted((a, b) => b.bytes - a.bytes)[0];
  await furthest?.client.query("select pg_promote()");
  await Promise.all(received.map(({ client }) => client.end()));
}

/** Answers at a port what Patroni answers at `/primary`: 200 by the primary, 503 by any other. */
async function tellRole(connectionString: string, later: Later): Promise<string> {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
  pool.on("error", () => {});
  const server = createServer((_request, response) => {
    pool.query<{ is_replica: boolean }>("select pg_is_in_recovery() as is_replica").then(
      ({ rows }) => response.writeHead(rows[0]?.is_replica === false ? 200 : 503).end(),
      () => response.writeHead(503).end(),
    );
  });
  const port = await freePort();
  server.listen(Number(port), "127.0.0.1");
  await once(server, "listening");
  later(async () => {
    server.closeAllConnections();
    server.close();
    await pool.end();
  });
  return port;
}
