import path from "node:path";
import { createApp } from "./app.ts";
import { readConfig, type Config } from "./platform/config.ts";
import { createPool } from "./platform/database/database.ts";
import { createLog } from "./platform/log.ts";
import { migrate } from "./platform/database/migrate.ts";
import { startDatabase } from "./platform/database/start-database.ts";
import { StartError } from "./platform/start-error.ts";
import { diskStorage } from "./platform/media/storage.ts";
import { seedDemoData } from "./seed/demo-data.ts";
import { demoAccounts, demoPassword } from "./seed/demo-accounts.ts";
import { seedReferenceData } from "./seed/reference-data.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const isDevelopment = process.argv.includes("--dev");
  const config = readConfig({ ...process.env, ...(isDevelopment && { NODE_ENV: "development" }) });
  // React chooses its development or production build by this when it is first imported.
  process.env["NODE_ENV"] = config.NODE_ENV;
  const log = createLog(config.LOG_LEVEL);
  const database = await startDatabase(config);
  const pool = createPool(database.url);
  const storage = diskStorage(path.join(config.DATA_DIR, "media"));
  try {
    await migrate(pool);
    await seedReferenceData(pool);
    if (database.isEmbedded) await seedDemoData({ pool, storage, say });
    const app = await createApp({
      config,
      pool,
      databaseUrl: database.url,
      log,
      storage,
      site: isDevelopment ? "development" : "built",
    });
    await listen(app.server, config);
    say(`Pazar is ready at ${config.PUBLIC_URL}`);
    if (database.isEmbedded)
      say(`Demo accounts (password ${demoPassword}): ${demoAccounts.map(({ email }) => email).join(", ")}`);
    stopOnSignal(async () => {
      await app.stop();
      await pool.end();
      await database.stop();
    });
  } catch (error) {
    await pool.end();
    await database.stop();
    throw error;
  }
}

async function listen(server: Awaited<ReturnType<typeof createApp>>["server"], { HOST, PORT }: Config): Promise<void> {
  try {
    await server.listen({ host: HOST, port: PORT });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE")
      throw new StartError(`PORT ${PORT} is in use on ${HOST}: stop what uses it or set another PORT.`, {
        cause: error,
      });
    if (code === "EACCES" || code === "EADDRNOTAVAIL")
      throw new StartError(`HOST ${HOST}, PORT ${PORT} cannot be listened on (${code}).`, { cause: error });
    throw error;
  }
}

/** The first signal stops gracefully, the second at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
