-- Money that came in by a bank's statement, one row a line. Money that went out is not kept.
create type bank_line_state as enum ('open', 'assigned', 'set_aside');

create table bank_lines (
  id integer generated always as identity primary key,
  -- Of day, amount, text and sender, and of how many equal lines stand above it in the file: the same statement again,
  -- or one that overlaps, adds nothing.
  hash text not null unique,
  received_on date not null,
  -- kuruş
  amount integer not null check (amount > 0),
  description text not null,
  sender text not null default '',
  -- open: waits for staff; assigned: recorded as a payment of the order; set_aside: no order's money.
  state bank_line_state not null default 'open',
  order_id integer references orders,
  set_aside_reason text,
  imported_by integer references users,
  created_at timestamptz not null default now(),
  decided_by integer references users,
  decided_at timestamptz,
  check ((state = 'assigned') = (order_id is not null)),
  check ((state = 'set_aside') = (set_aside_reason is not null)),
  check ((state = 'open') = (decided_at is null))
);
create index bank_lines_state on bank_lines (state, received_on, id);

-- For the staff's search, and for the tabs of what staff have to look at.
create index orders_buyer_name on orders using gin (array_to_tsvector(folded_words(buyer ->> 'name')));
create index orders_listing on orders (listing_id);
create index orders_waiting on orders ((price - paid + refunded)) where status = 'open';
create index orders_uneven on orders (id) where
  (status in ('open', 'lapsed', 'cancelled') and paid > refunded)
  or (status in ('paid', 'held') and paid - refunded > price)
  or (status = 'refunded' and paid > refunded);
create index refunds_failed on refunds (order_id) where status = 'failed';
