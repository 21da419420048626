import { flushCompileCache } from "node:module";
import { createApp } from "../../app.ts";
import { readConfig } from "../../platform/config.ts";
import { createPool } from "../../platform/database/database.ts";
import { createLog } from "../../platform/log.ts";
import { diskStorage } from "../../platform/media/storage.ts";

// The program without its pages, on an existing database; tests start it and kill it.
const config = readConfig(process.env);
const databaseUrl = config.DATABASE_URL ?? "";
const { server, startJobs } = await createApp({
  config,
  pool: createPool(databaseUrl, { max: 5 }),
  databaseUrl,
  log: createLog(config.LOG_LEVEL),
  storage: diskStorage(config.DATA_DIR),
  site: "none",
});
await startJobs();
// Not at exit, which a killed process does not have.
flushCompileCache();
process.stdout.write(`ready at ${await server.listen({ host: config.HOST, port: config.PORT })}\n`);
