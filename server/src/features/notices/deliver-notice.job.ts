import { NoticeDetails } from "@pazar/contract/notices/notices";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import { noticeText } from "./notice-text.ts";
import { readPreferences } from "./preferences.ts";
import { pushToMember } from "./push/push-to-member.ts";
import { hasNoticeMail, noticeMailJob } from "./send-notice-mail.job.ts";

export const deliverNoticeJob = "deliver_notice";

const Payload = z.object({ noticeId: z.number() });

type Dependencies = { db: Database; realtime: Pick<Realtime, "emitToUsers"> };

/** Delivers a notice to the member's open pages, and to devices and mail as the member prefers. */
export const deliverNotice = ({ db, realtime }: Dependencies): Job => ({
  name: deliverNoticeJob,
  async run(payload) {
    const { noticeId } = Payload.parse(payload);
    const notice = await db
      .selectFrom("notices as n")
      .innerJoin("users as u", "u.id", "n.user_id")
      .where("n.id", "=", noticeId)
      .where("n.read_at", "is", null)
      .where("u.status", "=", "active")
      .where("u.delete_requested_at", "is", null)
      .select(["n.user_id", "n.details", "n.group_key", "n.count", "u.locale"])
      .executeTakeFirst();
    if (!notice) return;
    const userId = notice.user_id;
    await realtime.emitToUsers([userId], "update_notice_count");
    const details = z.parse(NoticeDetails, notice.details);
    const preference = (await readPreferences(db, userId))[details.kind];
    if (preference.push) {
      const { locale } = notice;
      const { title, text, path } = noticeText({ details, count: notice.count, userId }, locale);
      await pushToMember(db, userId, { title, body: text, path }, notice.group_key ?? `notice-${noticeId}`);
    }
    if (preference.mail && hasNoticeMail(details.kind))
      await enqueue(db, noticeMailJob, { noticeId }, { key: `notice-mail-${noticeId}` });
  },
});
