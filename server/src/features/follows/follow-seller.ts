import * as limits from "@pazar/contract/limits";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { consumeRateLimit, type RateLimit } from "../../platform/security/rate-limit.ts";
import { publicSellers } from "../listings/public-sellers.ts";
import { isBlockedEitherWay } from "../messages/blocked-either-way.ts";

/** Enough to follow and unfollow at will, too few for scripts that want to be noticed by everybody. */
const followsPerPerson: RateLimit = { name: "follow", max: 120, windowSeconds: 3_600 };

export async function followSeller(db: Database, userId: number, sellerId: number): Promise<void> {
  if (userId === sellerId) throw new ApiError("OWN_SELLER_PAGE");
  await consumeRateLimit(db, followsPerPerson, String(userId));
  await db.transaction().execute(async (transaction) => {
    // The lock keeps two concurrent requests from exceeding the limit together.
    await transaction.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().execute();
    const seller = await publicSellers(transaction)
      .where("users.id", "=", sellerId)
      .where("users.delete_requested_at", "is", null)
      .select(isBlockedEitherWay(userId, sql`users.id`).as("is_blocked"))
      .executeTakeFirst();
    if (!seller) throw new ApiError("PERSON_NOT_FOUND");
    if (seller.is_blocked) throw new ApiError("FOLLOW_BLOCKED");
    const followed = await transaction
      .selectFrom("follows")
      .where("user_id", "=", userId)
      .select((eb) => [
        eb.fn.countAll<number>().as("count"),
        eb.fn.countAll<number>().filterWhere("seller_id", "=", sellerId).as("already"),
      ])
      .executeTakeFirstOrThrow();
    if (followed.already > 0) return;
    if (followed.count >= limits.follows.most) throw new ApiError("TOO_MANY_FOLLOWS");
    await transaction.insertInto("follows").values({ user_id: userId, seller_id: sellerId }).execute();
  });
}
