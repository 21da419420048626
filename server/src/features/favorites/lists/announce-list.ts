import type { Database } from "../../../platform/database/database.ts";
import type { Realtime } from "../../../platform/realtime/realtime.ts";

type Dependencies = { db: Database; realtime: Pick<Realtime, "emitToUsers"> };

/** Tells the open pages of the owner and of those who have voted that there is something to fetch. */
export async function announceList({ db, realtime }: Dependencies, ownerId: number, listId: number): Promise<void> {
  const voters = await db
    .selectFrom("favorite_list_votes")
    .where("list_id", "=", listId)
    .select("user_id")
    .distinct()
    .execute();
  const people = new Set([ownerId, ...voters.map(({ user_id }) => user_id)]);
  await realtime.emitToUsers([...people], "list_changed", { list_id: listId });
}
