import type { NoticeDetails } from "@pazar/contract/notices/notices";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { deliverNoticeJob } from "./deliver-notice.job.ts";

type Options = {
  /** Unread notices of one person with the same key are merged into one that counts. */
  group?: string | undefined;
  /** How many things it is about. */
  count?: number;
  /** Another mail says the same, so no mail is sent for the notice itself. */
  isMailed?: boolean;
};
type NewNotice = Options & { userId: number; details: NoticeDetails };

/** Of delivery jobs; lower numbers run first, so that thousands of alerts do not hold up a single notice. */
const priorities = { one: 0, many: 10 };

/** Call in the transaction of what the notice is about. A job then delivers it to open pages, devices and mail. */
export const notify = (db: Database, userId: number, details: NoticeDetails, options: Options = {}): Promise<void> =>
  insertNotices(db, [{ userId, details, ...options }], priorities.one);

/** In one statement, which takes no person twice with the same group. Delivered after all other waiting jobs. */
export const notifyAll = (db: Database, notices: readonly NewNotice[]): Promise<void> =>
  insertNotices(db, notices, priorities.many);

async function insertNotices(db: Database, notices: readonly NewNotice[], priority: number): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ userId, details, group = null, count = 1, isMailed = false }) => ({
    user_id: userId,
    details,
    group_key: group,
    count,
    is_mailed: isMailed,
  }));
  await sql`
    with told as (
      insert into notices as n (user_id, kind, details, group_key, count, mailed_at)
      select user_id, details ->> 'kind', details, group_key, count, case when is_mailed then now() end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (user_id integer, details jsonb, group_key text, count integer, is_mailed boolean)
      on conflict (user_id, group_key) where read_at is null and group_key is not null
        do update set details = excluded.details, count = n.count + excluded.count, told_at = now(),
          mailed_at = coalesce(excluded.mailed_at, n.mailed_at)
      returning id
    )
    select added.id from told, graphile_worker.add_job(${deliverNoticeJob}, json_build_object('noticeId', told.id),
      job_key => 'notice-' || told.id, max_attempts => 10, priority => ${priority}) as added`.execute(db);
}
