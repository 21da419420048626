import { conversationPath } from "@pazar/contract/pages/paths";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { m } from "../../../platform/text/locale.ts";
import { shortName } from "../../accounts/short-name.ts";
import { readPreferences } from "../preferences.ts";
import { pushToMember } from "./push-to-member.ts";

export const pushMessageJob = "push_message";

/** An open conversation marks its messages as read within this time. */
const waitSeconds = 5;

const Payload = z.object({ senderId: z.number(), receiverId: z.number(), listingId: z.number() });
type Conversation = z.infer<typeof Payload>;

/** Does nothing for a receiver without push devices. A burst of messages is pushed once, some seconds after its first. */
export async function pushMessageLater(db: Database, { senderId, receiverId, listingId }: Conversation): Promise<void> {
  const payload: Conversation = { senderId, receiverId, listingId };
  await sql`select added.id
    from (select from push_subscriptions where user_id = ${receiverId} limit 1) as device,
      graphile_worker.add_job(${pushMessageJob}, ${JSON.stringify(payload)}::json,
        run_at => now() + make_interval(secs => ${waitSeconds}), max_attempts => 6,
        job_key => ${`push-message-${receiverId}-${senderId}-${listingId}`}, job_key_mode => 'preserve_run_at') as added`.execute(
    db,
  );
}

const findUnread = (db: Database, { senderId, receiverId, listingId }: Conversation) =>
  db
    .selectFrom("conversations as c")
    .innerJoin("messages as m", "m.conversation_id", "c.id")
    .innerJoin("users as u", "u.id", "m.receiver_id")
    .innerJoin("users as o", "o.id", "m.sender_id")
    .innerJoin("listings as l", "l.id", "c.listing_id")
    .where("c.listing_id", "=", listingId)
    .where("m.receiver_id", "=", receiverId)
    .where("m.sender_id", "=", senderId)
    .where("m.read_at", "is", null)
    .where("m.hidden_from_receiver", "=", false)
    .where("u.status", "=", "active")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("blocked_users as b")
            .whereRef("b.blocker_id", "=", "u.id")
            .whereRef("b.blocked_id", "=", "o.id")
            .select("b.blocker_id"),
        ),
      ),
    )
    .select(["u.locale", "l.title", "o.first_name", "o.last_name"])
    .limit(1)
    .executeTakeFirst();

/** Says who has written about which listing. Like mails, without the words: strangers' texts are shown with the site's warnings. */
export const pushMessage = (db: Database): Job => ({
  name: pushMessageJob,
  async run(given) {
    const conversation = Payload.parse(given);
    const { senderId, receiverId, listingId } = conversation;
    const unread = await findUnread(db, conversation);
    if (!unread || !(await readPreferences(db, receiverId)).message.push) return;
    const { locale } = unread;
    await pushToMember(
      db,
      receiverId,
      {
        title: m["notices.text.message"]({ name: shortName(unread) }, { locale }),
        body: unread.title,
        path: conversationPath({ user: senderId, product: listingId }),
      },
      `message-${senderId}-${listingId}`,
    );
  },
});
