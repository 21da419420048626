-- What a member is told in the bell's inbox; messages have an inbox of their own.
create table notices (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- NoticeDetails of the contract, whose `kind` stands here again for lists and preferences.
  kind text not null,
  details jsonb not null,
  -- Unread notices with the same key are one row that counts: "3 new in your search".
  group_key text,
  count integer not null default 1 check (count > 0),
  -- When the last of the group came.
  told_at timestamptz not null default now(),
  read_at timestamptz
);
create index notices_of_user on notices (user_id, told_at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create unique index notices_group on notices (user_id, group_key) where read_at is null and group_key is not null;

-- Where a kind of notice goes besides the inbox; without a row, the defaults of the contract hold.
create table notice_preferences (
  user_id integer not null references users on delete cascade,
  kind text not null,
  by_push boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);
