import pg from "pg";
import { describe, expect, it } from "vitest";
import { afterFile, cloneDatabase } from "../../testing/database/test-database.ts";
import { hasPgBouncer, startPgBouncer } from "../../testing/processes/pgbouncer.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { StartError } from "../start-error.ts";
import { connectionSettings } from "./database.ts";
import { openVisitorsPool } from "./open-visitors-pool.ts";

const statementTimeoutMs = 30_000;
const connectQuery = Object.entries(connectionSettings(statementTimeoutMs))
  .map(([name, value]) => `set ${name} = ${pg.escapeLiteral(value)}`)
  .join("; ");

async function startPooler(query = connectQuery) {
  const database = await cloneDatabase();
  // Three connections to the server: any two transactions may use different ones.
  const pooler = await startPgBouncer(database.url, { connectQuery: query, poolSize: 3 });
  afterFile(pooler.stop);
  return { database, url: pooler.url };
}

describe.skipIf(!hasPgBouncer)("behind PgBouncer in transaction mode (needs pgbouncer)", () => {
  it("answers many at once, who read and write, over three connections", async () => {
    const { database, url } = await startPooler();
    const app = await createTestApp(
      { DATABASE_POOLER_URL: url, STATEMENT_TIMEOUT_MS: String(statementTimeoutMs), ROLES: "web,realtime" },
      { database },
    );
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { id } = await app.make.user();
        return { token: (await app.make.session(id)).token, listing: await app.make.listing() };
      }),
    );
    const answers = await Promise.all(
      people.flatMap(({ token, listing }) =>
        [0, 1].flatMap(() => [
          app.get(`/api/listings/${listing.id}`),
          app.get("/api/listings?search=ilan"),
          app.get("/api/user", { token }),
          app.write("POST", "/api/search-history", { search_term: "bisiklet" }, { token }),
        ]),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const { rows } = await database.pool.query<{ number: number }>(
      "select count(*)::int as number from pg_stat_activity where datname = current_database() and query not ilike 'listen%' and client_addr is not null and pid <> pg_backend_pid() and state = 'idle' and application_name = 'pazar'",
    );
    expect(rows[0]?.number).toBeGreaterThan(0);

    // The change is heard of, although nobody listens through the pooler.
    const id = people[0]?.listing.id ?? 0;
    await app.db.updateTable("listings").set({ title: "Yepyeni bir başlık" }).where("id", "=", id).execute();
    await expect.poll(async () => (await app.get(`/api/listings/${id}`)).json().title).toBe("Yepyeni bir başlık");
  });

  it("does not start with other settings than its own, and says which are needed", async () => {
    const { database, url } = await startPooler("set jit = 'off'");
    const opened = openVisitorsPool(database.url, {
      DATABASE_CONNECTIONS: 3,
      DATABASE_POOLER_URL: url,
      STATEMENT_TIMEOUT_MS: statementTimeoutMs,
    });
    await expect(opened).rejects.toThrow(StartError);
    await expect(opened).rejects.toThrow(/statement_timeout.*work_mem.*They need: .*set statement_timeout = '30000'/);
  });

  it("does not start where nothing listens", async () => {
    const url = "postgres://nobody:password@127.0.0.1:9/pazar";
    const opened = openVisitorsPool(url, {
      DATABASE_CONNECTIONS: 3,
      DATABASE_POOLER_URL: url,
      STATEMENT_TIMEOUT_MS: statementTimeoutMs,
    });
    await expect(opened).rejects.toThrow(/^DATABASE_POOLER_URL cannot be used: connect ECONNREFUSED/);
  });
});
