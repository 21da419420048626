import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { ApiError } from "../http/api-error.ts";
import { networkOf } from "./network-of.ts";

export type RateLimit = { name: string; max: number; windowSeconds: number };

const keyOf = ({ name }: RateLimit, subject: readonly string[]): Buffer =>
  createHash("sha256")
    .update(JSON.stringify([name, ...subject.map(networkOf)]))
    .digest()
    .subarray(0, 16);

export const isRateLimitError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "TOO_MANY_REQUESTS";

/** Counts an attempt, across all processes, and refuses it when there were too many. */
export const consumeRateLimit = (db: Database, limit: RateLimit, ...subject: string[]): Promise<void> =>
  consumeRateLimits(db, [limit], ...subject);

export async function consumeRateLimits(
  db: Database,
  limits: readonly RateLimit[],
  ...subject: string[]
): Promise<void> {
  const values = limits.map(
    (limit, index) =>
      sql`(${index}::integer, ${keyOf(limit, subject)}::bytea, ${limit.windowSeconds}::integer, ${limit.max}::integer)`,
  );
  const { rows } = await sql<{ seconds: number }>`
    with limits (number, key, seconds, most) as (values ${sql.join(values)}),
    consumed as (
      insert into request_limits as r (key, window_ends_at, count) select key, now() + make_interval(secs => seconds), 1 from limits order by number
      on conflict (key) do update set
        count = case when r.window_ends_at <= now() then 1 else r.count + 1 end,
        window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
      returning key, count, window_ends_at
    )
    select extract(epoch from max(window_ends_at) - now())::int as seconds from consumed join limits using (key) where count > most having count(*) > 0`.execute(
    db,
  );
  const [refused] = rows;
  if (refused) throw new ApiError("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.max(1, refused.seconds) });
}

/** Takes back a counted attempt that turned out not to be one. */
export async function refundAttempt(db: Database, limit: RateLimit, ...subject: string[]): Promise<void> {
  await db
    .updateTable("request_limits")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", keyOf(limit, subject))
    .where("count", ">", 0)
    .execute();
}

export async function resetRateLimit(db: Database, limit: RateLimit, ...subject: string[]): Promise<void> {
  await db.deleteFrom("request_limits").where("key", "=", keyOf(limit, subject)).execute();
}
