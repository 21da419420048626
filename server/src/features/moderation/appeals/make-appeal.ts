import { isRefused } from "@pazar/contract/listings/my-listings";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { appealDueAt, appealUntil } from "./appeals.policy.ts";
import { latestRefusal } from "./refusal.ts";

type Given = { sellerId: number; listingId: number; text: string };

/** Asks for a second opinion about the refusal that a listing is under: once, and in time. */
export const makeAppeal = (db: Database, { sellerId, listingId, text }: Given, now = new Date()): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const listing = await transaction
      .selectFrom("listings")
      .where("id", "=", listingId)
      .where("seller_id", "=", sellerId)
      .where("deleted_at", "is", null)
      .select("status_reason")
      .forUpdate()
      .executeTakeFirst();
    if (!listing) throw new ApiError("LISTING_NOT_FOUND");
    const { rows } = await sql<{ id: number; decided_at: Date }>`
      select r.id, r.decided_at from listings l, lateral (select d.id, d.decided_at from ${latestRefusal}) r
      where l.id = ${listingId}`.execute(transaction);
    const [refusal] = rows;
    if (!isRefused(listing.status_reason) || !refusal) throw new ApiError("NOT_REFUSED");
    const made = await transaction
      .insertInto("appeals")
      .values({
        decision_id: refusal.id,
        listing_id: listingId,
        user_id: sellerId,
        body: text,
        created_at: now,
        due_at: appealDueAt(now),
      })
      .onConflict((conflict) => conflict.constraint("appeals_once").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) throw new ApiError("APPEAL_EXISTS");
    if (appealUntil(refusal.decided_at) <= now) throw new ApiError("APPEAL_TOO_LATE");
  });
