import type { PushSubscriptionKeys } from "@pazar/contract/notices/push";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";

type Device = PushSubscriptionKeys & { userId: number; sessionId: number };

/** One a session; a browser that somebody else has signed in with belongs to them from now on. */
export async function saveSubscription(db: Database, { userId, sessionId, endpoint, keys }: Device): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Of two requests of one device the second waits here; a session that has just ended takes none.
    const session = await transaction
      .selectFrom("sessions")
      .where("id", "=", sessionId)
      .select("id")
      .forUpdate()
      .executeTakeFirst();
    if (!session) throw new ApiError("UNAUTHENTICATED");
    await transaction
      .deleteFrom("push_subscriptions")
      .where("session_id", "=", sessionId)
      .where("endpoint", "<>", endpoint)
      .execute();
    const values = { user_id: userId, session_id: sessionId, p256dh: keys.p256dh, auth: keys.auth };
    await transaction
      .insertInto("push_subscriptions")
      .values({ ...values, endpoint })
      .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(values))
      .execute();
  });
}

export async function removeSubscription(db: Database, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("user_id", "=", userId).where("endpoint", "=", endpoint).execute();
}
