import { rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { createPool } from "../platform/database/database.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../platform/database/embedded-postgres.ts";
import { StartError } from "../platform/start-error.ts";
import { buildTemplate } from "./database/template-database.ts";
import { CLONE_PREFIX } from "./database/test-database-names.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const folder = path.resolve(import.meta.dirname, "../../../var/test-postgres");
// Durability is not needed here.
const flags = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "autovacuum=off",
  "max_connections=400",
  "shared_buffers=128MB",
];

/** A superuser's address on another server, to test with another version: databases are made and dropped there. */
const otherServer = process.env["TEST_POSTGRES_URL"];

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = otherServer ? { url: otherServer, stop: async () => {} } : await startOwnServer();
  await dropClones(server.url);
  const admin = new pg.Client(server.url);
  await admin.connect();
  await buildTemplate(admin, server.url);
  await admin.end();
  project.provide("postgresUrl", server.url);

  return async () => {
    await dropClones(server.url);
    await server.stop();
  };
}

/** Concurrent test runs in one checkout get a server each, so that neither drops the other's databases. */
async function startOwnServer(): Promise<EmbeddedPostgres> {
  for (let place = 1; ; place++) {
    const server = await startIn(path.join(folder, String(place)));
    if (!server.isReused) return server;
  }
}

async function startIn(place: string): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ folder: place, flags });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    // Without fsync a crash may leave corrupt files; they are discarded.
    rmSync(place, { recursive: true, force: true });
    return startEmbeddedPostgres({ folder: place, flags });
  }
}

/** Several at once: each waits for a checkpoint, which one can do for all of them. */
async function dropClones(serverUrl: string): Promise<void> {
  const pool = createPool(serverUrl, { max: 16 });
  const { rows } = await pool.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [CLONE_PREFIX],
  );
  await Promise.all(rows.map(({ datname }) => pool.query(`drop database ${datname} with (force)`)));
  await pool.end();
}
