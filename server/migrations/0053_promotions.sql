-- What sellers buy for a listing, and what it does there.

-- Featured: by staff without an end, or paid for until a time. The job that ends promotions sets the times back to null.
alter table listings rename column featured to featured_by_staff;
drop index listings_featured, listings_featured_created;
alter table listings
  add column featured_until timestamptz,
  add column urgent_until timestamptz;
alter table listings
  add column featured boolean not null generated always as (featured_by_staff or featured_until is not null) stored,
  add column urgent boolean not null generated always as (urgent_until is not null) stored;
create index listings_featured on listings (published_at desc, id desc) where status = 'active' and not seller_hidden and featured;
create index listings_featured_created on listings (created_at, id) where featured;

-- featured: on home and with a ribbon; bump: to the top of the lists, once; urgent: a label on the card.
create type promotion_kind as enum ('featured', 'bump', 'urgent');
create type payment_method as enum ('transfer', 'card');
-- open: waits for money; held: paid, but the listing is not on sale; lapsed: nobody paid in time.
create type order_status as enum ('open', 'held', 'paid', 'lapsed', 'cancelled', 'refunded');
create type promotion_end as enum ('over', 'refunded');

create table packages (
  id integer generated always as identity primary key,
  kind promotion_kind not null,
  -- Null: at once, without a duration.
  days integer check (days between 1 and 365),
  name_tr text not null,
  name_en text not null,
  is_active boolean not null default true,
  position integer not null,
  -- Raised by each change, so that two editors do not overwrite each other.
  version integer not null default 1,
  check ((kind = 'bump') = (days is null))
);

-- The newest row that has begun is the price; older rows are its history.
create table package_prices (
  id integer generated always as identity primary key,
  package_id integer not null references packages,
  -- kuruş, KDV included
  price integer not null check (price between 100 and 100000000),
  -- percent
  vat_rate integer not null check (vat_rate between 0 and 100),
  valid_from timestamptz not null default now(),
  set_by integer references users
);
create index package_prices_newest on package_prices (package_id, valid_from desc, id desc);

with added as (
  insert into packages (kind, days, name_tr, name_en, is_active, position) values
    ('featured', 7, '7 gün öne çıkan', 'Featured for 7 days', true, 1),
    ('featured', 15, '15 gün öne çıkan', 'Featured for 15 days', true, 2),
    ('featured', 30, '30 gün öne çıkan', 'Featured for 30 days', true, 3),
    ('bump', null, 'Listenin başına taşı', 'Bump to the top', false, 4),
    ('urgent', 7, '7 gün acil etiketi', 'Urgent label for 7 days', false, 5)
  returning id, kind, days
)
insert into package_prices (package_id, price, vat_rate)
select id, case when kind = 'bump' then 4900 when kind = 'urgent' then 7900 when days = 7 then 14900 when days = 15 then 24900 else 39900 end, 20
from added order by id;

-- Filled in when ordering, and offered again for the next order.
create table billing_details (
  user_id integer primary key references users on delete cascade,
  details jsonb not null,
  updated_at timestamptz not null default now()
);

create table orders (
  id integer generated always as identity (start with 100001) primary key,
  -- What the buyer writes into a bank transfer.
  reference text not null unique,
  user_id integer not null references users,
  listing_id bigint not null references listings,
  package_id integer not null references packages,
  -- As agreed, whatever becomes of the package.
  kind promotion_kind not null,
  days integer,
  package_name_tr text not null,
  package_name_en text not null,
  -- kuruş; the price is what the buyer pays.
  price integer not null check (price > 0),
  vat_rate integer not null,
  net integer not null,
  vat integer not null,
  -- BillingDetails of the contract.
  buyer jsonb not null,
  method payment_method not null,
  status order_status not null default 'open',
  -- kuruş that came in and that went back; written with each payment and refund.
  paid integer not null default 0 check (paid >= 0),
  refunded integer not null default 0 check (refunded between 0 and paid),
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  reminded_at timestamptz,
  -- When all of the price had come in.
  paid_at timestamptz,
  -- Of the listing at the time of the order, for reports.
  city_id smallint not null,
  top_id integer not null,
  check (net + vat = price)
);
-- Two tabs and a double click make one order.
create unique index orders_one_open on orders (listing_id, package_id) where status = 'open';
create index orders_user on orders (user_id, id desc);
create index orders_due on orders (due_at) where status = 'open';
create index orders_held on orders (listing_id) where status = 'held';
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_created on orders (created_at, id);

create table promotions (
  id integer generated always as identity primary key,
  order_id integer not null unique references orders,
  listing_id bigint not null references listings,
  kind promotion_kind not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  ended_at timestamptz,
  -- refunded: before its time
  end_reason promotion_end
);
create index promotions_running on promotions (ends_at) where ended_at is null;
create index promotions_listing on promotions (listing_id, kind, ends_at);

-- New columns have no statistics: without them the planner would not use the indexes on them.
analyze listings;
