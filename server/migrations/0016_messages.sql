-- Talking: lists by the newest message, deleting for oneself, mails about what stays unread, reports.

alter table conversations
  -- The newest message; 0 before the first. Ids of messages grow in the order of commits within a conversation, because
  -- each is inserted while this row is locked. Lists are ordered by it.
  add column last_message_id bigint not null default 0,
  -- Each side sees only messages after this one: it has deleted the conversation up to here for itself.
  add column buyer_cleared_id bigint not null default 0,
  add column seller_cleared_id bigint not null default 0,
  -- When to look whether that side needs a mail about unread messages; null: nothing to look for.
  add column buyer_mail_due_at timestamptz,
  add column seller_mail_due_at timestamptz,
  -- When that side last got one.
  add column buyer_mailed_at timestamptz,
  add column seller_mailed_at timestamptz;

update conversations c set last_message_id = coalesce((select max(m.id) from messages m where m.conversation_id = c.id), 0);
-- Its indexes go with it.
alter table conversations drop column last_message_at;
create index conversations_buyer on conversations (buyer_id, last_message_id desc);
create index conversations_seller on conversations (seller_id, last_message_id desc);
create index conversations_buyer_mail on conversations (buyer_mail_due_at) where buyer_mail_due_at is not null;
create index conversations_seller_mail on conversations (seller_mail_due_at) where seller_mail_due_at is not null;

create index message_attachments_photo on message_attachments (photo_hash);

-- listing_counters.messages is the number of conversations about the listing (see docs/decisions/010).
create function count_conversations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_counters as c (listing_id, messages)
      select listing_id, count(*) from changed_rows group by 1 order by 1
    on conflict (listing_id) do update set messages = c.messages + excluded.messages;
  else
    perform from listing_counters where listing_id in (select listing_id from changed_rows) order by listing_id for update;
    update listing_counters c set messages = c.messages - gone.n
      from (select listing_id, count(*) as n from changed_rows group by 1) gone
      where c.listing_id = gone.listing_id;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on conversations referencing new table as changed_rows for each statement execute function count_conversations();
create trigger count_deleted after delete on conversations referencing old table as changed_rows for each statement execute function count_conversations();

update listing_counters c set messages = (select count(*) from conversations v where v.listing_id = c.listing_id);

create type conversation_report_reason as enum ('scam', 'harassment', 'spam', 'offensive', 'other');

-- What people find wrong in a conversation; each side says so once.
create table conversation_reports (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations on delete cascade,
  reporter_id integer not null references users on delete cascade,
  reason conversation_report_reason not null,
  -- Empty when nothing was added to the reason.
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null default now(),
  constraint conversation_reports_once unique (conversation_id, reporter_id)
);
create index conversation_reports_reporter on conversation_reports (reporter_id);
