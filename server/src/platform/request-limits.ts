import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { ApiError } from "./errors.ts";

export type RequestLimit = { name: string; max: number; windowSeconds: number };

/** Counts one try, in all processes together, and refuses it when there were too many. */
export async function countTry(db: Database, { name, max, windowSeconds }: RequestLimit, ...whom: string[]): Promise<void> {
  const key = createHash("sha256").update(JSON.stringify([name, ...whom])).digest().subarray(0, 16);
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into request_limits as r (key, window_ends_at, count) values (${key}, now() + make_interval(secs => ${windowSeconds}), 1)
    on conflict (key) do update set
      count = case when r.window_ends_at <= now() then 1 else r.count + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning count, extract(epoch from window_ends_at - now())::int as seconds`.execute(db);
  const [row] = rows;
  if (row && row.count > max) throw new ApiError("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.max(1, row.seconds) });
}
