import type { NoticeDetails } from "@pazar/contract/notices";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { deliverNoticeJob } from "./deliver-notice.job.ts";

type Options = {
  /** Unread notices of one person with the same key become one that counts. */
  group?: string;
};
type Telling = { userId: number; details: NoticeDetails; group?: string | undefined };

/**
 * Tells a member something. Called in the transaction of what it tells, so that neither exists without the other; a job
 * then takes it to open pages, devices and mail.
 */
export const notify = (db: Database, userId: number, details: NoticeDetails, { group }: Options = {}): Promise<void> =>
  notifyAll(db, [{ userId, details, group }]);

/** In one statement; no person twice with the same group. */
export async function notifyAll(db: Database, tellings: readonly Telling[]): Promise<void> {
  if (tellings.length === 0) return;
  const rows = tellings.map(({ userId, details, group }) => ({ user_id: userId, details, group_key: group ?? null }));
  await sql`
    with told as (
      insert into notices as n (user_id, kind, details, group_key)
      select user_id, details ->> 'kind', details, group_key
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (user_id integer, details jsonb, group_key text)
      on conflict (user_id, group_key) where read_at is null and group_key is not null
        do update set details = excluded.details, count = n.count + 1, told_at = now()
      returning id
    )
    select added.id from told, graphile_worker.add_job(${deliverNoticeJob}, json_build_object('noticeId', told.id),
      job_key => 'notice-' || told.id, max_attempts => 10) as added`.execute(db);
}
