-- An offer is a message that holds an amount instead of words: order, unread counts, deleting for oneself and reports
-- come with the message.
create type offer_status as enum ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'closed');
create table offers (
  message_id bigint primary key references messages on delete cascade,
  conversation_id bigint not null references conversations on delete cascade,
  -- Sender and receiver of the message.
  maker_id integer not null references users,
  receiver_id integer not null references users,
  -- The seller's answer to an offer; buyers may have only a few open.
  is_by_seller boolean not null,
  -- kuruş
  amount bigint not null check (amount > 0),
  -- closed: by the system, because the listing went off sale or one of the two left or was blocked.
  status offer_status not null default 'open',
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null))
);
-- Whatever happens at once, one offer at a time waits for an answer.
create unique index offers_one_open on offers (conversation_id) where status = 'open';
create index offers_open_maker on offers (maker_id) where status = 'open';
create index offers_open_receiver on offers (receiver_id) where status = 'open';
create index offers_due on offers (expires_at) where status = 'open';
create index offers_accepted on offers (conversation_id, message_id desc) where status = 'accepted';

-- Kept on the listing, so that pages and cards with it follow by its change notice. Visitors learn only that it is
-- reserved. It counts while the listing is on sale; editing keeps it.
alter table listings
  add column reserved_for integer references users,
  add column reserved_until timestamptz,
  add constraint listings_reservation check ((reserved_for is null) = (reserved_until is null));
create index listings_reserved on listings (reserved_until) where reserved_until is not null;
create index listings_reserved_for on listings (reserved_for) where reserved_for is not null;
