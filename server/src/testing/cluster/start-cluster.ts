import { randomBytes } from "node:crypto";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setDefaultCACertificates } from "node:tls";
import { createPool } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { createLog } from "../../platform/log.ts";
import { openStorage } from "../../platform/media/open-storage.ts";
import { readConfig } from "../../platform/config.ts";
import { seedDemoData } from "../../seed/demo-data.ts";
import { seedReferenceData } from "../../seed/reference-data.ts";
import { freePort } from "../processes/free-port.ts";
import { hasHaproxy } from "../processes/haproxy.ts";
import { hasNginx, startNginx } from "../processes/nginx.ts";
import { hasPgBouncer, startPgBouncer } from "../processes/pgbouncer.ts";
import { hasRedis, startRedis } from "../processes/redis-server.ts";
import { startS3Server } from "../processes/s3-server.ts";
import { startServerProcess, wholeProgram, type ServerProcess } from "../processes/start-server-process.ts";
import type { Later, StartDatabases } from "./databases.ts";

/** What the cluster needs and this machine lacks, by the names of Debian's packages. */
export const missingPackages: readonly string[] = Object.entries({
  "nginx-light": hasNginx,
  haproxy: hasHaproxy,
  pgbouncer: hasPgBouncer,
  "redis-server": hasRedis,
}).flatMap(([name, isInstalled]) => (isInstalled ? [] : [name]));

/** A process of the program that can be killed and started again at the same port. */
export type Role = { kill(): Promise<void>; start(): Promise<void> };

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

export const secret = "the secret of a cluster that is no secret";

/** Everything of docs/operations.md, "On many machines", on loopback. */
export async function startCluster(say: (line: string) => void, startDatabases: StartDatabases) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-cluster-"));
  const undo: (() => Promise<unknown>)[] = [];
  const later: Later = (step) => void undo.push(step);
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const s3 = await startS3Server();
    later(() => s3.stop().catch(() => {}));
    say("making the database");
    const databases = await startDatabases(later, (url) => fill(url, s3.environment, path.join(folder, "seed")));
    const { primaryUrl, urls } = databases;
    const pgbouncer = await startPgBouncer(primaryUrl);
    later(pgbouncer.stop);
    const redis = await startRedis();
    later(redis.kill);

    const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
    const nginx = await startNginx(ports.slice(0, 3));
    later(nginx.stop);
    // For everything in this process that asks nginx.
    setDefaultCACertificates([nginx.certificate]);
    const origin = `https://127.0.0.1:${nginx.port}`;
    const environment = {
      NODE_ENV: "production",
      PUBLIC_URL: origin,
      TRUST_PROXY: "true",
      APP_SECRET: secret,
      VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url"),
      DATABASE_URL: primaryUrl,
      DATABASE_POOLER_URL: pgbouncer.url,
      DATABASE_REPLICA_URL: urls.join(","),
      REDIS_URL: redis.url,
      ...s3.environment,
      STATEMENT_TIMEOUT_MS: "5000",
      LOG_LEVEL: "warn",
      API_LIMIT_PER_MINUTE: "100000",
      REGISTER_LIMIT: "100000",
      LOGIN_LIMIT_PER_ACCOUNT: "100000",
      LOGIN_LIMIT_PER_ADDRESS: "100000",
      MESSAGE_LIMIT_PER_MINUTE: "100000",
      MESSAGE_LIMIT_PER_HOUR: "100000",
      CONVERSATION_LIMIT_PER_HOUR: "100000",
    };
    const roleAt = (name: string, port: string | undefined, own: Record<string, string>) =>
      startRole(folder, name, { ...environment, PORT: port ?? "", ...own }, later);
    say("starting the program");
    const web = [
      await roleAt("web-1", ports[0], { ROLES: "web" }),
      await roleAt("web-2", ports[1], { ROLES: "web" }),
    ] as const;
    const realtime = await roleAt("realtime", ports[2], { ROLES: "realtime" });
    const worker = await roleAt("worker", ports[3], { ROLES: "worker" });

    return {
      origin,
      web,
      realtime,
      worker,
      s3,
      redis,
      pgbouncer,
      databases,
      /** Starts another process on the same database and Redis, with its own settings. */
      startAnother: (name: string, own: Record<string, string>) => roleAt(name, own["PORT"], own),
      logs: folder,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fill(url: string, s3: Record<string, string>, dataDir: string): Promise<void> {
  const pool = createPool(url, { max: 4 });
  mkdirSync(dataDir);
  const config = readConfig({ ...s3, DATABASE_URL: url, APP_SECRET: secret, DATA_DIR: dataDir });
  try {
    await migrate(pool);
    await seedReferenceData(pool);
    const storage = await openStorage(config, createLog("warn"));
    await seedDemoData({ pool, storage, say: () => {}, hasAccounts: false });
  } finally {
    await pool.end();
  }
}

async function startRole(
  folder: string,
  name: string,
  environment: Record<string, string>,
  later: Later,
): Promise<Role> {
  const log = createWriteStream(path.join(folder, `${name}.log`), { flags: "a" });
  const DATA_DIR = path.join(folder, name);
  let running: ServerProcess;
  const start = async (): Promise<void> => {
    running = await startServerProcess({ DATA_DIR, ...environment }, wholeProgram, (data) => void log.write(data));
  };
  await start();
  later(() => running.kill());
  return { start, kill: () => running.kill() };
}
