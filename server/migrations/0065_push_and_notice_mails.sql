-- Devices that take push messages: one a session, gone with it. Endpoint and keys are those of the browser's push service.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  session_id bigint not null unique references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- base64url
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- The last mail about this notice; of a group at most one an hour goes out.
alter table notices add mailed_at timestamptz;
create index notices_told on notices (told_at);

-- kuruş; the price that the last notice about this favorite named.
alter table favorites add noticed_price bigint;

-- The choice moves to the preferences. `message` stands there too, for push alone: its mails follow users.wants_message_mail.
insert into notice_preferences (user_id, kind, by_push, by_mail)
  select id, 'price_drop', true, false from users where not wants_price_drop_mail;
alter table users drop column wants_price_drop_mail;
