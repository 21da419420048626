import type { QueueClaim, QueueStatus, QueueStep } from "@pazar/contract/admin/adverts/moderation";
import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { lockEnd, releaseLock } from "./listing-locks.ts";

type Direction = "asc" | "desc";
type Condition = ReturnType<typeof sql<SqlBool>>;

/** Waiting listings that this person may decide about and nobody else reviews. */
const isFree = (userId: number) => sql<SqlBool>`l.seller_id <> ${userId} and not exists (
  select from moderation_locks k where k.listing_id = q.listing_id and k.user_id <> ${userId} and k.expires_at > now())`;

/** Its place in the queue, or the one it had until it was decided. */
const queuePositionOf = (listingId: number) => sql`(
  select coalesce(
    (select queued_at from moderation_queue where listing_id = ${listingId}),
    (select queued_at from moderation_decisions where listing_id = ${listingId} and queued_at is not null order by id desc limit 1)
  ), ${listingId}::bigint)`;

/** The part of the queue where each step looks first; after that it begins again at the other end. */
const searchedFirst: Record<QueueStep, { direction: Direction; within: (listingId: number) => Condition }> = {
  stay: { direction: "asc", within: (id) => sql`(q.queued_at, q.listing_id) >= ${queuePositionOf(id)}` },
  next: { direction: "asc", within: (id) => sql`(q.queued_at, q.listing_id) > ${queuePositionOf(id)}` },
  previous: { direction: "desc", within: (id) => sql`(q.queued_at, q.listing_id) < ${queuePositionOf(id)}` },
};

/** Locks the first free listing. The lock's key makes sure that one person gets it; skipping locked rows only saves the others the wait. */
async function lockFirst(
  db: Database,
  userId: number,
  within: Condition,
  direction: Direction,
): Promise<number | undefined> {
  const order = sql.raw(direction);
  const { rows } = await sql<{ candidate: number | null; locked: number | null }>`
    with candidate as (
      select q.listing_id from moderation_queue q join listings l on l.id = q.listing_id
      where ${within} and ${isFree(userId)}
      order by q.queued_at ${order}, q.listing_id ${order} limit 1 for update of q skip locked
    ), locked as (
      insert into moderation_locks (listing_id, user_id, expires_at) select listing_id, ${userId}, ${lockEnd} from candidate
      on conflict (listing_id) do update set user_id = excluded.user_id, expires_at = excluded.expires_at
        where moderation_locks.user_id = excluded.user_id or moderation_locks.expires_at <= now()
      returning listing_id
    )
    select (select listing_id from candidate) as candidate, (select listing_id from locked) as locked`.execute(db);
  const { candidate = null, locked = null } = rows[0] ?? {};
  if (locked !== null) return locked;
  // Somebody else was faster.
  return candidate === null ? undefined : lockFirst(db, userId, within, direction);
}

/** Hands out the next free listing, locked for this person; undefined where none is left. */
export async function claimListing(
  db: Database,
  userId: number,
  { listing, step }: QueueClaim,
): Promise<number | undefined> {
  const { direction, within } = searchedFirst[step];
  const claimed =
    (listing === undefined ? undefined : await lockFirst(db, userId, within(listing), direction)) ??
    (await lockFirst(db, userId, sql`true`, direction));
  if (listing !== undefined && claimed !== listing) await releaseLock(db, listing, userId);
  return claimed;
}

const countedUpTo = 10_000;

export async function queueStatus(
  db: Database,
  userId: number,
  { listing }: { listing?: number | undefined },
): Promise<QueueStatus> {
  const counted = (rows: ReturnType<typeof sql>) => sql`(select count(*) from (${rows} limit ${countedUpTo + 1}) rows)`;
  const { rows } = await sql<{ total: number; position: number | null; has_free: boolean }>`
    select ${counted(sql`select from moderation_queue`)} as total,
      (select ${counted(sql`select from moderation_queue b where (b.queued_at, b.listing_id) <= (q.queued_at, q.listing_id)`)}
        from moderation_queue q where q.listing_id = ${listing ?? null}) as position,
      exists (select from moderation_queue q join listings l on l.id = q.listing_id where ${isFree(userId)}) as has_free`.execute(
    db,
  );
  const { total = 0, position = null, has_free = false } = rows[0] ?? {};
  return { total: Math.min(total, countedUpTo), is_total_capped: total > countedUpTo, position, has_free };
}
