import { parsePageTag, type PageTag } from "@pazar/contract/pages/page-tags";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { errorMessage } from "../error-message.ts";

/** What the triggers of the database announce when a change is committed. */
export type Changes = {
  onChange(listener: (tag: PageTag) => void): void;
  /** Sessions of this user were ended before their time. */
  onEndedSessions(listener: (userId: number) => void): void;
  /** The connection was lost and notifications may have been missed: drop everything cached. */
  onGap(listener: () => void): void;
  /** False while the connection is lost: nothing is heard, and a gap will follow. */
  isListening(): boolean;
  stop(): Promise<void>;
};

type Log = { warn(details: object, message: string): void };

const channel = "changes";
const connectTimeoutMs = 5_000;
const maxRetryMs = 1_000;

export async function listenForChanges(connectionString: string, log: Log): Promise<Changes> {
  const changeListeners: ((tag: PageTag) => void)[] = [];
  const sessionListeners: ((userId: number) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  let isStopped = false;
  let isListening = true;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString,
      application_name: "pazar changes",
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    next.on("notification", ({ payload = "" }) => announce(payload));
    next.on("error", (error) => log.warn({ error: error.message }, "change notifications interrupted"));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    // Only now: a connection that could not be opened is retried by the loop in `reconnect`.
    next.once("end", () => {
      isListening = false;
      void reconnect();
    });
    return next;
  }

  function announce(payload: string): void {
    const tag = parsePageTag(payload);
    const userId = /^sessions:(\d+)$/.exec(payload)?.[1];
    if (tag !== undefined) for (const listener of changeListeners) listener(tag);
    else if (userId !== undefined) for (const listener of sessionListeners) listener(Number(userId));
    // A newer version of the program may have migrated the database already.
    else log.warn({ payload }, "unknown change notice");
  }

  async function reconnect(): Promise<void> {
    for (let waitMs = 100; !isStopped; waitMs = Math.min(waitMs * 2, maxRetryMs)) {
      try {
        client = await connect();
        isListening = true;
        for (const listener of gapListeners) listener();
        return;
      } catch (error) {
        log.warn({ error: errorMessage(error) }, "change notifications: trying again");
        // Jitter, so that the processes do not all come at the same moment.
        await delay(waitMs * (0.5 + Math.random() / 2), undefined, { ref: false });
      }
    }
  }

  return {
    onChange: (listener) => void changeListeners.push(listener),
    onEndedSessions: (listener) => void sessionListeners.push(listener),
    onGap: (listener) => void gapListeners.push(listener),
    isListening: () => isListening,
    stop: async () => {
      isStopped = true;
      await client.end();
    },
  };
}
