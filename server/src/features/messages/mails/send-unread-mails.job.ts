import * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { enqueue, type Job } from "../../../platform/jobs/jobs.ts";
import type { MailJobDependencies } from "../../../platform/mail/mail-job.ts";
import type { UnsubscribeConfig } from "../../notices/unsubscribe.ts";
import { unreadMail } from "./unread-mail.ts";
import { findUnread, recordMail, postponeMail, sides, claimDueMails } from "./unread-mails.queries.ts";

export const unreadMailJob = "send_unread_mail";

export const findUnreadMessages = (db: Database): Job => ({
  name: "find_unread_messages",
  schedule: "* * * * *",
  async run() {
    for (const side of sides) {
      await db.transaction().execute(async (transaction) => {
        for (const conversationId of await claimDueMails(transaction, side)) {
          await enqueue(
            transaction,
            unreadMailJob,
            { conversationId, side },
            { key: `unread-${side}-${conversationId}` },
          );
        }
      });
    }
  },
});

const Payload = z.object({ conversationId: z.number(), side: z.enum(sides) });
/** At most one per conversation and day, for messages unread for 15 minutes. */
export const sendUnreadMail = ({ db, mailer, config }: MailJobDependencies & { config: UnsubscribeConfig }): Job => ({
  name: unreadMailJob,
  async run(payload) {
    const { conversationId, side } = Payload.parse(payload);
    await db.transaction().execute(async (transaction) => {
      const unread = await findUnread(transaction, conversationId, side);
      if (!unread) return;
      // The message that was due has been read, and a newer one has arrived since.
      if (!unread.is_due) return void (await postponeMail(transaction, conversationId, side, unread.due_at));
      // Before sending: if the mail is not accepted, the transaction is rolled back.
      await recordMail(transaction, conversationId, side);
      await mailer.send({ to: unread.email, ...unreadMail(unread, config) });
    });
  },
});
