-- A conversation is one listing, one buyer, one seller.
create table conversations (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  buyer_id integer not null references users,
  seller_id integer not null references users,
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  unique (listing_id, buyer_id),
  check (buyer_id <> seller_id)
);
create index conversations_buyer on conversations (buyer_id, last_message_at desc, id desc);
create index conversations_seller on conversations (seller_id, last_message_at desc, id desc);

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations on delete cascade,
  -- Made by the sender: a retry makes no second message.
  client_id uuid not null,
  sender_id integer not null references users,
  receiver_id integer not null references users,
  -- May be empty when there are attachments; the application checks that.
  body text not null check (length(body) <= 2000),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Delete-for-me hides a message from one side.
  hidden_from_sender boolean not null default false,
  hidden_from_receiver boolean not null default false,
  unique (sender_id, client_id),
  check (sender_id <> receiver_id)
);
create index messages_conversation on messages (conversation_id, id desc);
create index messages_unread on messages (receiver_id, conversation_id) where read_at is null and not hidden_from_receiver;

create table message_attachments (
  message_id bigint not null references messages on delete cascade,
  position smallint not null check (position between 0 and 4),
  photo_hash text not null references photos,
  primary key (message_id, position)
);

create table blocked_users (
  blocker_id integer not null references users on delete cascade,
  blocked_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocked_users_blocked on blocked_users (blocked_id);
