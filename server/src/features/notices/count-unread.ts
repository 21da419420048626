import * as limits from "@pazar/contract/limits";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

export async function countUnreadNotices(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from notices where user_id = ${userId} and read_at is null limit ${limits.exactTotal}) as unread`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** For the badge of the app: notices and messages. */
export async function countAllUnread(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (
      select from messages where receiver_id = ${userId} and read_at is null and not hidden_from_receiver limit ${limits.exactTotal}
    ) as unread`.execute(db);
  return (rows[0]?.count ?? 0) + (await countUnreadNotices(db, userId));
}
