import pg from "pg";

/** Told by the database when a row that pages show has changed: `settings`, `listings:1000123`, ... */
export type Changes = {
  onChange(listener: (tag: string) => void): void;
  /** Notices may have been missed (the connection was lost): forget everything. */
  onGap(listener: () => void): void;
  stop(): Promise<void>;
};

type Log = { warn(details: object, message: string): void };

const channel = "changes";

export async function listenForChanges(connectionString: string, log: Log): Promise<Changes> {
  const changeListeners: ((tag: string) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  let isStopped = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString, application_name: "pazar changes", keepAlive: true });
    next.on("notification", ({ payload }) => {
      if (payload !== undefined) for (const listener of changeListeners) listener(payload);
    });
    next.on("error", (error) => log.warn({ error: error.message }, "change notices interrupted"));
    next.once("end", () => void reconnect());
    await next.connect();
    await next.query(`listen ${channel}`);
    return next;
  }

  async function reconnect(): Promise<void> {
    for (let waitMs = 100; !isStopped; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        client = await connect();
        for (const listener of gapListeners) listener();
        return;
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : String(error) }, "change notices: trying again");
        await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
      }
    }
  }

  return {
    onChange: (listener) => void changeListeners.push(listener),
    onGap: (listener) => void gapListeners.push(listener),
    stop: async () => {
      isStopped = true;
      await client.end();
    },
  };
}
