import * as limits from "@pazar/contract/limits";
import type { NoticeFilter } from "@pazar/contract/notices/notices";
import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** The time keeps its microseconds as text. */
export type NoticePosition = { toldAt: string; id: number };

/** One more than a page, to know whether there is another. */
export const listNotices = (db: Database, userId: number, filter: NoticeFilter, after?: NoticePosition) =>
  db
    .selectFrom("notices")
    .where("user_id", "=", userId)
    .$if(filter === "unread", (query) => query.where("read_at", "is", null))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(told_at, id) < (${after?.toldAt}::timestamptz, ${after?.id}::bigint)`),
    )
    .select(["id", "user_id", "details", "count", "told_at", "read_at", sql<string>`told_at::text`.as("position")])
    .orderBy("told_at", "desc")
    .orderBy("id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

/** Without ids, all of them. Answers whether anything changed. */
export async function markRead(db: Database, userId: number, ids: readonly number[] | undefined): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("notices")
    .set({ read_at: new Date() })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .$if(ids !== undefined, (query) => query.where("id", "=", sql<number>`any(${ids}::bigint[])`))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteNotice(db: Database, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("notices")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
