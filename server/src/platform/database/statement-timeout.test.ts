import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

/** A lock that outlasts the limit makes any query on the table a slow one. */
async function whileLocked<T>(app: TestApp, work: () => Promise<T>): Promise<T> {
  const client = await app.database.pool.connect();
  try {
    await client.query("begin; lock table listings in access exclusive mode");
    return await work();
  } finally {
    await client.query("rollback");
    client.release();
  }
}

describe("a query that takes too long", () => {
  let app: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    app = await createTestApp(
      // Less than a second would leave a busy machine too little time to connect.
      { STATEMENT_TIMEOUT_MS: "1000", LOG_LEVEL: "warn" },
      { logTo: { write: (line) => void lines.push(line) } },
    );
  });

  it("is ended, answered 503 with Retry-After and logged", async () => {
    const answer = await whileLocked(app, () => app.get("/api/listings"));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("5");
    expect(answer.json()).toEqual({
      code: "OVERLOADED",
      message: "Şu anda çok yoğunuz. Lütfen birkaç saniye sonra tekrar deneyin.",
    });
    expect(lines.join("")).toContain("a query took too long");
    await expect.poll(() => app.get("/api/listings")).toMatchObject({ statusCode: 200 });
  });

  const isWaitingTooLong = async (): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and clock_timestamp() - query_start > '1200 ms'
    `.execute(app.db);
    return rows.length > 0;
  };

  it("limits neither jobs nor migrations, which have a pool of their own", async () => {
    const work = app.jobs.find(({ name }) => name === "refresh_search_words");
    const done = await whileLocked(app, async () => {
      const running = work?.run({});
      await expect.poll(isWaitingTooLong).toBe(true);
      return { running };
    });
    await expect(done.running).resolves.toBeUndefined();
  });
});
