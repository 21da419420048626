import path from "node:path";
import pg from "pg";
import type { Config } from "../config.ts";
import { errorMessage } from "../error-message.ts";
import { StartError } from "../start-error.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { prepareOwner } from "./postgres/owner.ts";

const connectTimeoutMs = 4_000;

export type RunningDatabase = { url: string; isEmbedded: boolean; isReused: boolean; stop(): Promise<void> };

/** The server named by DATABASE_URL, or one of our own below DATA_DIR, which is started again when it ends by itself. */
export async function startDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Config, "DATABASE_URL" | "DATA_DIR">,
  watch: { onLost?: (reason: string) => void; onRestart?: () => void } = {},
): Promise<RunningDatabase> {
  if (DATABASE_URL !== undefined) {
    await assertReachable(DATABASE_URL);
    return { url: DATABASE_URL, isEmbedded: false, isReused: true, stop: () => Promise.resolve() };
  }
  const server = await startEmbeddedPostgres({ folder: path.join(DATA_DIR, "postgres"), ...watch });
  try {
    return { ...server, url: await prepareOwner(server.url), isEmbedded: true };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function assertReachable(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(`DATABASE_URL cannot be reached: ${reasonOf(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Node tries all addresses of a name; each failure has a message, but the error that holds them has none. */
const reasonOf = (error: unknown): string => errorMessage(error instanceof AggregateError ? error.errors[0] : error);
