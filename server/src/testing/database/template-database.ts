import pg from "pg";
import { createPool } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { prepareJobs } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/log.ts";
import { seedReferenceData } from "../../seed/reference-data.ts";
import { TEMPLATE } from "./test-database-names.ts";

/** The migrated and seeded database that every suite clones. */
export async function buildTemplate(serverUrl: string): Promise<void> {
  await dropTemplate(serverUrl);
  await query(serverUrl, `create database ${TEMPLATE}`);
  const pool = createPool(Object.assign(new URL(serverUrl), { pathname: TEMPLATE }).href);
  await migrate(pool);
  await prepareJobs(pool, createLog("silent"));
  await seedReferenceData(pool);
  await pool.query("vacuum analyze");
  await pool.end();
}

export const dropTemplate = (serverUrl: string): Promise<void> =>
  query(serverUrl, `drop database if exists ${TEMPLATE} with (force)`);

async function query(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}
