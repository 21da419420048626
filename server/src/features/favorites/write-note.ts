import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { consumeRateLimit, type RateLimit } from "../../platform/security/rate-limit.ts";
import { lockFavorite } from "./lock-favorite.ts";

const notesPerPerson: RateLimit = { name: "favorite note", max: 600, windowSeconds: 3_600 };

/** An empty note is none. */
export async function writeNote(db: Database, userId: number, listingId: number, note: string): Promise<void> {
  await consumeRateLimit(db, notesPerPerson, String(userId));
  await db.transaction().execute(async (transaction) => {
    await lockFavorite(transaction, userId, listingId);
    if (note === "") {
      await transaction
        .deleteFrom("favorite_notes")
        .where("user_id", "=", userId)
        .where("listing_id", "=", listingId)
        .execute();
      return;
    }
    const changed_at = sql<Date>`now()`;
    await transaction
      .insertInto("favorite_notes")
      .values({ user_id: userId, listing_id: listingId, body: note, changed_at })
      .onConflict((conflict) => conflict.columns(["user_id", "listing_id"]).doUpdateSet({ body: note, changed_at }))
      .execute();
  });
}
