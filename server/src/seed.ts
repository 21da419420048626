// npm run seed: reference and demo data into an empty database. npm run db:reset: the same after emptying it.
// With --small-pictures, demo data are made sooner, for tests.
import { exitWithError, say } from "./platform/command-line.ts";
import { readConfig } from "./platform/config.ts";
import { createPool } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { startDatabase } from "./platform/database/start-database.ts";
import { StartError } from "./platform/start-error.ts";
import { createLog } from "./platform/log.ts";
import { openStorage } from "./platform/media/open-storage.ts";
import { seedDemoData } from "./seed/demo-data.ts";
import { seedReferenceData } from "./seed/reference-data.ts";

async function seed(): Promise<void> {
  const config = readConfig(process.env);
  const database = await startDatabase(config);
  const pool = createPool(database.url);
  try {
    if (process.argv.includes("--reset")) {
      if (!database.isEmbedded)
        throw new StartError("db:reset empties only the embedded database; DATABASE_URL is set.");
      if (database.isReused) throw new StartError("Pazar is running on this DATA_DIR: stop it first.");
      await pool.query(
        "drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public",
      );
    }
    await migrate(pool);
    await seedReferenceData(pool);
    await seedDemoData({
      pool,
      storage: await openStorage(config, createLog("warn")),
      say,
      hasAccounts: config.isPrivate,
      pictureWidth: process.argv.includes("--small-pictures") ? 200 : undefined,
    });
    say("The data is there.");
  } finally {
    await pool.end();
    await database.stop();
  }
}

seed().catch(exitWithError());
