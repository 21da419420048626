import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "./free-port.ts";

const shipped = path.resolve(import.meta.dirname, "../../../../deploy/patroni.yml");
const isInstalled = (program: string): boolean => spawnSync(program, ["--version"]).status === 0;

export const patroniPackages = ["patroni", "etcd-server", "python3-etcd", "postgresql-15"];
/** Tests with Patroni are skipped where one of these packages is missing. */
export const hasPatroni =
  isInstalled("patroni") && isInstalled("etcd") && existsSync("/usr/lib/postgresql/15/bin/postgres");

/** PostgreSQL refuses root. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(spawnSync("id", [flag, "postgres"]).stdout.toString());
  return { uid: idOf("-u"), gid: idOf("-g") };
}

export type PatroniServer = {
  name: string;
  url: string;
  /** Where Patroni says whether this server is the primary. */
  statusPort: string;
  start(): Promise<void>;
  /** Everything ends at once, as when the machine dies. */
  kill(): Promise<void>;
  /** PostgreSQL alone, which Patroni then starts again. */
  killPostgres(): void;
};

/** Three servers with deploy/patroni.yml, and one etcd that tells them who is the primary. */
export async function startPatroni() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-patroni-"));
  const owner = postgresUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options: SpawnOptions = { stdio: "ignore", ...owner };
  const etcd = await startEtcd(path.join(folder, "etcd"), options);
  const servers: PatroniServer[] = [];
  for (const name of ["postgres-1", "postgres-2", "postgres-3"]) {
    const server = await prepareServer(name, path.join(folder, name), etcd.hosts, options);
    await server.start();
    // The first one makes the database that the others copy.
    if (servers.length === 0) while (!(await isPrimary(server))) await delay(200);
    servers.push(server);
  }
  /** Until both replicas follow and one may be promoted: for some seconds after a change of primary none may. */
  const untilComplete = async (): Promise<void> => {
    while (!(await isComplete(servers))) await delay(200);
  };
  await untilComplete();
  const primary = async (): Promise<PatroniServer> => {
    for (;;) {
      for (const server of servers) if (await isPrimary(server)) return server;
      await delay(200);
    }
  };
  return {
    servers,
    etcd,
    primary,
    untilComplete,
    /** Hands over to a replica, as for maintenance. */
    async switchOver(): Promise<void> {
      const { name, statusPort } = await primary();
      const response = await fetch(`http://127.0.0.1:${statusPort}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: name }),
      });
      if (!response.ok) throw new Error(`Patroni does not hand over: ${await response.text()}`);
    },
    async stop(): Promise<void> {
      await Promise.all(servers.map((server) => server.kill()));
      await etcd.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startEtcd(folder: string, options: SpawnOptions) {
  const [clients, peers] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const args = Object.entries({
    "data-dir": folder,
    "initial-cluster": `default=${peers}`,
    "initial-advertise-peer-urls": peers,
    "listen-peer-urls": peers,
    "advertise-client-urls": clients,
    "listen-client-urls": clients,
  }).map(([name, value]) => `--${name}=${value}`);
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawn("etcd", args, options);
    while (!(await answers(`${clients}/health`))) await delay(100);
  };
  await start();
  return { hosts: new URL(clients).host, start, kill: () => end(child) };
}

async function prepareServer(
  name: string,
  folder: string,
  etcdHosts: string,
  options: SpawnOptions,
): Promise<PatroniServer> {
  mkdirSync(folder, { mode: 0o700 });
  if (options.uid !== undefined && options.gid !== undefined) chownSync(folder, options.uid, options.gid);
  const [port, statusPort] = [await freePort(), await freePort()];
  const data = path.join(folder, "data");
  const password = "a password of loopback";
  const env = {
    ...process.env,
    HOME: folder,
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcdHosts,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${statusPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${statusPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
  };
  let child: ChildProcess;
  const killPostgres = (): void => {
    const pidFile = path.join(data, "postmaster.pid");
    if (existsSync(pidFile)) spawnSync("kill", ["-KILL", readFileSync(pidFile, "utf8").split("\n")[0] ?? ""]);
  };
  return {
    name,
    url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    statusPort,
    async start() {
      child = spawn("patroni", [shipped], { ...options, env });
      while (!(await answers(`http://127.0.0.1:${statusPort}/liveness`))) await delay(100);
    },
    async kill() {
      await end(child);
      killPostgres();
    },
    killPostgres,
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether Patroni says of this server that it is one. */
const isOne = (role: "primary" | "replica" | "synchronous", { statusPort }: PatroniServer): Promise<boolean> =>
  answers(`http://127.0.0.1:${statusPort}/${role}`);

const isPrimary = (server: PatroniServer): Promise<boolean> => isOne("primary", server);

async function isComplete(servers: readonly PatroniServer[]): Promise<boolean> {
  const replicas = await Promise.all(servers.map((server) => isOne("replica", server)));
  const synchronous = await Promise.all(servers.map((server) => isOne("synchronous", server)));
  return replicas.filter(Boolean).length === servers.length - 1 && synchronous.includes(true);
}
