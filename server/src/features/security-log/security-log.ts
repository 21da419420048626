import { appendFile } from "node:fs/promises";
import type { SecurityEvent } from "@pazar/contract/admin/security-events";
import { sql } from "kysely";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ObservedEvent } from "../../platform/http/api.ts";
import type { EventDetails } from "../../platform/http/calls.ts";
import type { Log } from "../../platform/log.ts";
import { shortenAddress } from "./shorten-address.ts";

export type SecurityLog = {
  /** Never fails and never waits: the request goes on. */
  record(event: ObservedEvent): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Line = {
  time: string;
  log: "security";
  event: SecurityEvent;
  person: number | null;
  network: string | null;
  count: number;
  details: EventDetails;
};

const flushEveryMs = 1_000;
/** Kinds of events that wait to be written while the database is away. */
const bufferLimit = 10_000;

type StreamConfig = Pick<Config, "SECURITY_LOG" | "LOG_LEVEL">;

/** Where the lines go besides the database: a file, which is opened anew each time so that it can be rotated, or the standard output. */
export function securityStream({ SECURITY_LOG: file, LOG_LEVEL }: StreamConfig): (lines: string) => Promise<void> {
  if (file !== undefined) return (lines) => appendFile(file, lines, { mode: 0o600 });
  return async (lines) => {
    if (LOG_LEVEL !== "silent") process.stdout.write(lines);
  };
}

type Dependencies = { db: Database; log: Log; write: (lines: string) => Promise<void>; now?: () => Date };

/** Events are gathered for a second; the same one from the same network is counted instead of repeated, so that a flood costs little. */
export function createSecurityLog({ db, log, write, now = () => new Date() }: Dependencies): SecurityLog {
  let gathered = new Map<string, Line>();
  let unwritten: Line[] = [];
  let working = Promise.resolve();

  const insert = (lines: readonly Line[]) =>
    sql`insert into security_events (created_at, event, person_id, network, count, details)
      select created_at, event, person_id, network, count, details from unnest(
        ${lines.map(({ time }) => time)}::timestamptz[], ${lines.map(({ event }) => event)}::text[],
        ${lines.map(({ person }) => person)}::int[], ${lines.map(({ network }) => network)}::cidr[],
        ${lines.map(({ count }) => count)}::int[], ${lines.map(({ details }) => JSON.stringify(details))}::jsonb[]
      ) with ordinality as e (created_at, event, person_id, network, count, details, number) order by number`.execute(
      db,
    );

  async function writeAll(): Promise<void> {
    const lines = [...gathered.values()];
    gathered = new Map();
    if (lines.length > 0)
      await write(lines.map((line) => `${JSON.stringify(line)}\n`).join("")).catch((error: unknown) =>
        log.error({ err: error }, "the stream of security events cannot be written"),
      );
    unwritten = [...unwritten, ...lines].slice(-bufferLimit);
    if (unwritten.length === 0) return;
    try {
      await insert(unwritten);
      unwritten = [];
    } catch (error) {
      log.warn({ err: error }, "security events are written later");
    }
  }

  const flush = (): Promise<void> => (working = working.then(writeAll));
  const timer = setInterval(() => void flush(), flushEveryMs).unref();
  return {
    record({ event, personId, address, details = {} }) {
      const what = { event, person: personId ?? null, network: shortenAddress(address), details };
      const key = JSON.stringify(what);
      const known = gathered.get(key);
      if (known) known.count++;
      else if (gathered.size < bufferLimit)
        gathered.set(key, { time: now().toISOString(), log: "security", ...what, count: 1 });
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
