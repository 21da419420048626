import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../platform/database/embedded-postgres.ts";
import { buildTemplate, dropTemplate } from "./database/template-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

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
  const { url, stop } = otherServer
    ? { url: otherServer, stop: () => dropTemplate(otherServer) }
    : await startOwnServer();
  await buildTemplate(url);
  project.provide("postgresUrl", url);
  return stop;
}

async function startOwnServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "pazar-postgres-"));
  const server = await startEmbeddedPostgres({ folder, flags });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}
