import path from "node:path";
import type { Config } from "../config.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

export type RunningDatabase = { url: string; isEmbedded: boolean; isReused: boolean; stop(): Promise<void> };

/** The server named by DATABASE_URL, or one of our own below DATA_DIR. */
export async function startDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<RunningDatabase> {
  if (DATABASE_URL !== undefined)
    return { url: DATABASE_URL, isEmbedded: false, isReused: true, stop: () => Promise.resolve() };
  return { ...(await startEmbeddedPostgres({ folder: path.join(DATA_DIR, "postgres") })), isEmbedded: true };
}
