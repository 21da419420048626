import type { Locale } from "@pazar/contract/locale";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

export const sides = ["buyer", "seller"] as const;
export type Side = (typeof sides)[number];

const batchSize = 500;
const unreadFor = sql`interval '15 minutes'`;
const mailEvery = sql`interval '1 day'`;

/** Conversations in which a mail to that side may be due. Each is claimed by one run only. */
export async function claimDueMails(db: Database, side: Side): Promise<number[]> {
  const due = sql.ref(`${side}_mail_due_at`);
  const { rows } = await sql<{ id: number }>`
    update conversations set ${due} = null
    where id in (select id from conversations where ${due} <= now() order by ${due} limit ${batchSize} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Unread messages for that side since the last mail, locked against concurrent runs. Undefined if all are read, or the
 * person wants no such mails or has blocked the sender.
 */
export async function findUnread(db: Database, conversationId: number, side: Side) {
  const other: Side = side === "buyer" ? "seller" : "buyer";
  const { rows } = await sql<UnreadRow>`
    select u.id as user_id, u.email, u.first_name, u.locale, o.id as sender_id, o.first_name as sender_first_name, o.last_name as sender_last_name, l.id as listing_id, l.title,
      unread.count, unread.due_at, unread.due_at <= now() as is_due
    from conversations as c
    join users as u on u.id = ${sql.ref(`c.${side}_id`)}
    join users as o on o.id = ${sql.ref(`c.${other}_id`)}
    join listings as l on l.id = c.listing_id
    cross join lateral (
      select count(*) as count, greatest(min(m.created_at) + ${unreadFor}, ${sql.ref(`c.${side}_mailed_at`)} + ${mailEvery}) as due_at
      from messages as m
      where m.conversation_id = c.id and m.receiver_id = u.id and m.read_at is null and not m.hidden_from_receiver
        and m.created_at > coalesce(${sql.ref(`c.${side}_mailed_at`)}, '-infinity')
    ) as unread
    where c.id = ${conversationId} and unread.count > 0
      and u.status = 'active' and u.wants_message_mail and u.delete_requested_at is null
      and not exists (select from blocked_users where blocker_id = u.id and blocked_id = o.id)
    for no key update of c`.execute(db);
  return rows[0];
}
export type UnreadRow = {
  user_id: number;
  email: string;
  first_name: string;
  locale: Locale;
  sender_id: number;
  sender_first_name: string;
  sender_last_name: string;
  listing_id: number;
  title: string;
  count: number;
  due_at: Date;
  is_due: boolean;
};

export const recordMail = (db: Database, conversationId: number, side: Side) =>
  db
    .updateTable("conversations")
    .set({ [`${side}_mailed_at`]: sql`now()` })
    .where("id", "=", conversationId)
    .execute();

export const postponeMail = (db: Database, conversationId: number, side: Side, until: Date) =>
  db
    .updateTable("conversations")
    .set({ [`${side}_mail_due_at`]: until })
    .where("id", "=", conversationId)
    .execute();
