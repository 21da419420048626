import type { Database } from "../../platform/database.ts";

export async function countUnread(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("messages")
    .where("receiver_id", "=", userId)
    .where("read_at", "is", null)
    .where("hidden_from_receiver", "=", false)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
