import * as z from "zod/mini";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import type { Database } from "../../platform/database/database.ts";

export const deliverNoticeJob = "deliver_notice";

const Payload = z.object({ noticeId: z.number() });

type Parts = { db: Database; realtime: Pick<Realtime, "emitToUsers"> };

/** Takes a notice to the member's open pages. */
export const deliverNotice = ({ db, realtime }: Parts): Job => ({
  name: deliverNoticeJob,
  async run(payload) {
    const { noticeId } = Payload.parse(payload);
    const notice = await db.selectFrom("notices").where("id", "=", noticeId).select("user_id").executeTakeFirst();
    if (notice) await realtime.emitToUsers([notice.user_id], "update_notice_count");
  },
});
