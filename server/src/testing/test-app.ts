import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { csrfCookie, csrfHeader } from "@pazar/contract/accounts/session";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import type pg from "pg";
import { createApp, type App } from "../app.ts";
import { readConfig, type Config } from "../platform/config.ts";
import { createDatabase, type Database } from "../platform/database/database.ts";
import { createCsrfToken } from "../platform/security/csrf.ts";
import { createLog } from "../platform/log.ts";
import { diskStorage, type Storage } from "../platform/media/storage.ts";
import { createFactories, type Factories } from "./factories.ts";
import { afterFile, cloneDatabase } from "./database/test-database.ts";

type RequestOptions = { locale?: "tr" | "en"; token?: string; headers?: Record<string, string> };

type Options = {
  site?: "built" | "none";
  /** Shares the database of another app; by default a new one is cloned. */
  database?: { url: string; pool: pg.Pool };
  /** By default a folder of its own. */
  storage?: Storage;
  /** Receives every log line. */
  logTo?: { write(line: string): void };
};

export type TestApp = App & {
  config: Config;
  db: Database;
  database: { url: string; pool: pg.Pool };
  storage: Storage;
  make: Factories;
  request: FastifyInstance["inject"];
  get(url: string, options?: RequestOptions): Promise<LightMyRequestResponse>;
  /** A write with CSRF cookie and header, as the site sends it. */
  write(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    body?: object,
    options?: RequestOptions,
  ): Promise<LightMyRequestResponse>;
  /** The CSRF cookie and header, in addition to other cookies. */
  csrfHeaders(cookies?: string): Record<string, string>;
  upload(url: string, file: Buffer, type: string, options?: RequestOptions): Promise<LightMyRequestResponse>;
  /** Payloads of the waiting jobs with that name, in the order in which the worker takes them. */
  queuedJobs(name: string): Promise<unknown[]>;
};

/** The real program on its own database; only the configuration differs. */
export async function createTestApp(
  environment: Record<string, string> = {},
  { site = "none", database, logTo, storage: givenStorage }: Options = {},
): Promise<TestApp> {
  const { url, pool } = database ?? (await cloneDatabase());
  const folder = mkdtempSync(path.join(tmpdir(), "pazar-test-"));
  const config = readConfig({
    NODE_ENV: "test",
    ROLES: "web",
    PORT: "0",
    DATA_DIR: folder,
    DATABASE_URL: url,
    APP_SECRET: "a secret of at least thirty-two letters",
    LOG_LEVEL: "silent",
    // A busy machine must not refuse the tests' requests.
    MAX_EVENT_LOOP_DELAY_MS: "0",
    STATEMENT_TIMEOUT_MS: "60000",
    // Each has to log in and to read the catalogue of a new database first, which takes 20 ms.
    DATABASE_CONNECTIONS: "3",
    ...environment,
  });
  const storage = givenStorage ?? diskStorage(path.join(folder, "media"));
  const app = await createApp({
    config,
    pool,
    databaseUrl: url,
    log: createLog(config.LOG_LEVEL, logTo),
    storage,
    site,
  });
  await app.startJobs();
  afterFile(async () => {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const db = createDatabase(pool);
  const csrf = createCsrfToken(config.APP_SECRET);
  const headersOf = ({ locale = "tr", token, headers }: RequestOptions) => ({
    "accept-language": locale,
    ...(token && { authorization: `Bearer ${token}` }),
    ...headers,
  });
  const csrfHeaders = (cookies = "") => ({ cookie: `${csrfCookie}=${csrf}; ${cookies}`, [csrfHeader]: csrf });
  const writeHeaders = (options: RequestOptions) => ({ ...csrfHeaders(), ...headersOf(options) });
  return {
    ...app,
    config,
    db,
    database: { url, pool },
    storage,
    make: createFactories(db),
    request: app.server.inject.bind(app.server),
    csrfHeaders,
    get: (address, options = {}) => app.server.inject({ method: "GET", url: address, headers: headersOf(options) }),
    write: (method, address, body, options = {}) =>
      app.server.inject({ method, url: address, headers: writeHeaders(options), ...(body && { payload: body }) }),
    upload: (address, file, type, options = {}) =>
      app.server.inject({
        method: "POST",
        url: address,
        headers: { ...writeHeaders(options), "content-type": type },
        payload: file,
      }),
    queuedJobs: async (name) => {
      const { rows } = await sql<{
        payload: unknown;
      }>`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name} order by j.priority, j.id`.execute(
        db,
      );
      return rows.map(({ payload }) => payload);
    },
  };
}
