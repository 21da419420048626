import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { createPool } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { prepareJobs } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/log.ts";
import { seedReferenceData } from "../../seed/reference-data.ts";
import { TEMPLATE } from "./test-database-names.ts";

const project = path.resolve(import.meta.dirname, "../../../..");
const sources = [
  "package-lock.json",
  "server/migrations/*.sql",
  "server/data/**/*.*",
  "server/src/seed/**/*.ts",
  "contract/**/*.ts",
];

/** The migrated and seeded database that every suite clones; rebuilt only when its sources have changed. */
export async function buildTemplate(admin: pg.Client, serverUrl: string): Promise<void> {
  const wanted = hashSources();
  if ((await builtFrom(admin)) === wanted) return;
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  const pool = createPool(Object.assign(new URL(serverUrl), { pathname: TEMPLATE }).href);
  await migrate(pool);
  await prepareJobs(pool, createLog("silent"));
  await seedReferenceData(pool);
  await pool.query("vacuum analyze");
  await pool.end();
  await admin.query(`comment on database ${TEMPLATE} is '${wanted}'`);
}

async function builtFrom(admin: pg.Client): Promise<string | undefined> {
  const { rows } = await admin.query<{ source: string }>(
    "select shobj_description(oid, 'pg_database') as source from pg_database where datname = $1",
    [TEMPLATE],
  );
  return rows[0]?.source;
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync(sources, { cwd: project }).toSorted())
    hash.update(file).update(readFileSync(path.join(project, file)));
  return hash.digest("hex");
}
