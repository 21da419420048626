import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll } from "vitest";
import { createApp, type App } from "../app.ts";
import { readConfig, type Config } from "../platform/config.ts";
import { createDatabase, type Database } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import { diskStorage, type Storage } from "../platform/storage.ts";
import { createFactories, type Factories } from "./factories.ts";
import { cloneDatabase } from "./test-database.ts";

type RequestOptions = { locale?: "tr" | "en"; token?: string; headers?: Record<string, string> };

export type TestApp = App & {
  config: Config;
  db: Database;
  storage: Storage;
  make: Factories;
  request: FastifyInstance["inject"];
  get(url: string, options?: RequestOptions): Promise<LightMyRequestResponse>;
};

/** The real program on a database of its own; only what the environment would say differs. */
export async function createTestApp(environment: Record<string, string> = {}, { site = "none" }: { site?: "built" | "none" } = {}): Promise<TestApp> {
  const { url, pool } = await cloneDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), "pazar-test-"));
  const config = readConfig({
    NODE_ENV: "test",
    ROLES: "web",
    PORT: "0",
    DATA_DIR: folder,
    DATABASE_URL: url,
    APP_SECRET: "a secret of at least thirty-two letters",
    LOG_LEVEL: "silent",
    ...environment,
  });
  const storage = diskStorage(path.join(folder, "media"));
  const app = await createApp({ config, pool, databaseUrl: url, log: createLog(config.LOG_LEVEL), storage, site });
  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true });
  });
  const db = createDatabase(pool);
  const request = (options: InjectOptions) => app.server.inject(options);
  return {
    ...app,
    config,
    db,
    storage,
    make: createFactories(db),
    request: app.server.inject.bind(app.server),
    get: (address, { locale = "tr", token, headers } = {}) =>
      request({ method: "GET", url: address, headers: { "accept-language": locale, ...(token && { authorization: `Bearer ${token}` }), ...headers } }),
  };
}
