import type { NoticeDetails } from "@pazar/contract/notices";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { deliverNoticeJob } from "./deliver-notice.job.ts";

type Options = {
  /** Unread notices of one person with the same key become one that counts. */
  group?: string;
};

/**
 * Tells a member something. Called in the transaction of what it tells, so that neither exists without the other; a job
 * then takes it to open pages, devices and mail.
 */
export async function notify(
  db: Database,
  userId: number,
  details: NoticeDetails,
  { group }: Options = {},
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into notices as n (user_id, kind, details, group_key)
    values (${userId}, ${details.kind}, ${JSON.stringify(details)}::jsonb, ${group ?? null})
    on conflict (user_id, group_key) where read_at is null and group_key is not null
      do update set details = excluded.details, count = n.count + 1, told_at = now()
    returning id`.execute(db);
  for (const { id } of rows) await enqueue(db, deliverNoticeJob, { noticeId: id }, { key: `notice-${id}` });
}
