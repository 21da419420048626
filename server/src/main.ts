import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { createApp, type App } from "./app.ts";
import { assertNoUnfinishedRestore } from "./features/backups/unfinished-restore.ts";
import { printError, exitWithError, say } from "./platform/command-line.ts";
import { readConfig, type Config } from "./platform/config.ts";
import { createPool } from "./platform/database/database.ts";
import { countForWebProcesses } from "./platform/http/shared-rate-limit.ts";
import { createLog, type Log } from "./platform/log.ts";
import { gatherMetrics } from "./platform/metrics/metrics-of-processes.ts";
import { listNewer, migrate } from "./platform/database/migrate.ts";
import { startDatabase } from "./platform/database/start-database.ts";
import { StartError } from "./platform/start-error.ts";
import { isWebProcess, startWebProcesses } from "./platform/web-processes.ts";
import { mediaFolder, openStorage } from "./platform/media/open-storage.ts";
import { removeLeftovers } from "./platform/media/storage.ts";
import { seedDemoData } from "./seed/demo-data.ts";
import { demoAccounts, demoPassword, hasSuperAdmin, lockDemoAccounts } from "./seed/demo-accounts.ts";
import { seedReferenceData } from "./seed/reference-data.ts";

const stopMs = 20_000;
const checkParentMs = 1_000;

async function start(): Promise<void> {
  const isDevelopment = process.argv.includes("--dev");
  const config = readConfig({ ...process.env, ...(isDevelopment && { NODE_ENV: "development" }) });
  // React chooses its development or production build by this when it is first imported.
  process.env["NODE_ENV"] = config.NODE_ENV;
  assertWritable(config.DATA_DIR);
  if (!isWebProcess) await assertFree(config);
  const log = createLog(config.LOG_LEVEL);

  /** Undone in reverse, after a failed start as well as at the end. */
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  stopOnSignal(stop);
  try {
    const database = await startDatabase(config, {
      onRestart: () => log.warn("PostgreSQL had ended and was started again"),
      onLost: (reason) => {
        printError(new StartError(`PostgreSQL ended and does not start again: ${reason}`));
        process.exit(1);
      },
    });
    undo.push(database.stop);
    const pool = createPool(database.url);
    undo.push(() => pool.end());
    const media = mediaFolder(config);
    const storage = await openStorage(config, log);
    void removeLeftovers(media);
    const site = isDevelopment ? ("development" as const) : ("built" as const);
    const parts = { pool, databaseUrl: database.url, log, storage, site };
    if (isWebProcess) {
      const app = await createApp({ config, ...parts });
      undo.push(app.stop);
      return await listen(app.server, config);
    }
    await assertNoUnfinishedRestore(pool, config.DATA_DIR);
    await migrate(pool);
    const newer = await listNewer(pool);
    if (newer.length > 0)
      log.warn({ migrations: newer }, "the database is newer than this program, which can serve it");
    await seedReferenceData(pool);
    if (database.isEmbedded) await seedDemoData({ pool, storage, say, hasAccounts: config.isPrivate });
    if (!config.isPrivate) await lockDemoAccounts(pool);
    const hasWebProcesses = config.WEB_CONCURRENCY > 1 && config.ROLES.has("web") && !isDevelopment;
    const app = await createApp({ config: hasWebProcesses ? withoutWeb(config) : config, ...parts });
    undo.push(app.stop);
    if (hasWebProcesses) undo.push((await serveFromProcesses(app, config, parts)).stop);
    else await listen(app.server, config);
    await app.startJobs();
    say(`Pazar is ready at ${config.PUBLIC_URL}`);
    if (database.isEmbedded && config.isPrivate)
      say(`Demo accounts (password ${demoPassword}): ${demoAccounts.map(({ email }) => email).join(", ")}`);
    else if (!(await hasSuperAdmin(pool))) say("Nobody is super admin yet: npm run create-admin -- you@example.org");
  } catch (error) {
    printError(error);
    endAfter(stopMs);
    await stop();
    process.exit(1);
  }
}

const withoutWeb = (config: Config): Config => ({
  ...config,
  ROLES: new Set([...config.ROLES].filter((role) => role !== "web")),
});

/** Realtime connections stay in this process, at an address of its own that the others pass polls on to. */
async function serveFromProcesses(
  { server, metrics }: Pick<App, "server" | "metrics">,
  { ROLES, WEB_CONCURRENCY, APP_SECRET }: Config,
  { databaseUrl, log }: { databaseUrl: string; log: Log },
): Promise<{ stop(): Promise<void> }> {
  const origin = await server.listen({ host: "127.0.0.1", port: 0 });
  countForWebProcesses();
  gatherMetrics(metrics.registry);
  return startWebProcesses({
    count: WEB_CONCURRENCY,
    environment: {
      ROLES: "web",
      DATABASE_URL: databaseUrl,
      APP_SECRET,
      REALTIME_FORWARD_URL: ROLES.has("realtime") ? origin : "",
    },
    log,
    onLost: () => {
      printError(new StartError("Web processes end again and again."));
      process.exit(1);
    },
  });
}

function assertWritable(folder: string): void {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new StartError(`DATA_DIR (${path.resolve(folder)}) is not writable.`, { cause: error });
  }
}

/** Checked before the database starts, so that a taken port is reported at once. */
async function assertFree(config: Config): Promise<void> {
  const probe = net.createServer();
  await listen({ listen: (address) => once(probe.listen(address), "listening") }, config);
  await once(probe.close(), "close");
}

type Listener = { listen(address: { host: string; port: number }): Promise<unknown> };

async function listen(server: Listener, { HOST, PORT }: Pick<Config, "HOST" | "PORT">): Promise<void> {
  try {
    await server.listen({ host: HOST, port: PORT });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    if (code === "EADDRINUSE")
      throw new StartError(`PORT ${PORT} is in use on ${HOST}: stop what uses it or set another PORT.`, {
        cause: error,
      });
    if (code !== undefined)
      throw new StartError(`HOST ${HOST}, PORT ${PORT} cannot be listened on (${code}).`, { cause: error });
    throw error;
  }
}

/** The first signal stops gracefully, the second at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const stopOnce = (): void => {
    // A web process may be signalled twice: by whoever stops the program, and by the process that started it.
    if (isStopping && isWebProcess) return;
    if (isStopping) process.exit(1);
    isStopping = true;
    endAfter(stopMs);
    stop().then(() => process.exit(0), exitWithError());
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stopOnce);
  // npm passes no signal on when it is killed: notice that the parent is gone.
  const parent = process.ppid;
  if (process.env["npm_lifecycle_event"] !== undefined)
    setInterval(() => {
      if (process.ppid !== parent && !isStopping) stopOnce();
    }, checkParentMs).unref();
}

const endAfter = (ms: number): void => void setTimeout(() => process.exit(1), ms).unref();

start().catch(exitWithError());
