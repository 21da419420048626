import * as limits from "@pazar/contract/limits";
import type { ListingLock } from "@pazar/contract/admin/adverts/moderation";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { presentLock } from "./moderation.present.ts";
import { findLock, findSeller } from "./moderation.queries.ts";

export const lockEnd = sql<Date>`now() + make_interval(secs => ${limits.lockSeconds})`;

/** Acquires or renews the lock, unless somebody else holds it; returns the holder. Of two concurrent calls one succeeds. */
export async function acquireLock(db: Database, listingId: number, userId: number): Promise<ListingLock> {
  if (!(await findSeller(db, listingId))) throw new ApiError("LISTING_NOT_FOUND");
  await db
    .insertInto("moderation_locks")
    .values({ listing_id: listingId, user_id: userId, expires_at: lockEnd })
    .onConflict((conflict) =>
      conflict
        .column("listing_id")
        .doUpdateSet({ user_id: userId, expires_at: lockEnd })
        .where((eb) =>
          eb.or([
            eb("moderation_locks.user_id", "=", userId),
            eb("moderation_locks.expires_at", "<=", sql<Date>`now()`),
          ]),
        ),
    )
    .execute();
  const lock = presentLock(await findLock(db, listingId), userId);
  // Given back by somebody else in between.
  return lock ?? acquireLock(db, listingId, userId);
}

export async function releaseLock(db: Database, listingId: number, userId: number): Promise<void> {
  await db.deleteFrom("moderation_locks").where("listing_id", "=", listingId).where("user_id", "=", userId).execute();
}

/** Throws while somebody else is reviewing the listing. */
export async function refuseIfLocked(db: Database, listingId: number, userId: number): Promise<void> {
  const lock = await findLock(db, listingId);
  if (lock && lock.holder_id !== userId) throw new ApiError("LISTING_LOCKED");
}
