import { randomUUID } from "node:crypto";
import os from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log.ts";
import { programVersion } from "../../platform/program-version.ts";

const everyMs = 10_000;
/** After so long without a heartbeat, a process counts as ended. */
export const goneAfterSeconds = 30;

type Dependencies = { db: Database; config: Pick<Config, "ROLES">; log: Log };

/** Writes every ten seconds, until stopped, that this process is alive. */
export function startHeartbeat({ db, config, log }: Dependencies): { stop(): Promise<void> } {
  const id = randomUUID();
  const live: LiveProcess = {
    id,
    host: os.hostname(),
    pid: process.pid,
    roles: [...config.ROLES],
    version: programVersion,
    started_at: new Date(Date.now() - process.uptime() * 1000),
  };
  const stopping = new AbortController();
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      await beat(db, live).catch((error: unknown) => log.debug({ err: error }, "no sign of life of this process"));
      await delay(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await ended;
      await db
        .deleteFrom("processes")
        .where("id", "=", id)
        .execute()
        .catch(() => {});
    },
  };
}

type LiveProcess = { id: string; host: string; pid: number; roles: string[]; version: string; started_at: Date };

async function beat(db: Database, live: LiveProcess): Promise<void> {
  const seen_at = sql<Date>`clock_timestamp()`;
  const memory_bytes = process.memoryUsage.rss();
  await db
    .insertInto("processes")
    .values({ ...live, memory_bytes, seen_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ memory_bytes, seen_at }))
    .execute();
  await db
    .deleteFrom("processes")
    .where("seen_at", "<", sql<Date>`clock_timestamp() - make_interval(secs => ${2 * goneAfterSeconds})`)
    .execute();
}
