-- To whom a listing was sold: the seller names a conversation partner, who confirms. Reviews need a confirmed deal.
create type deal_status as enum ('proposed', 'confirmed', 'declined');
create table deals (
  id integer generated always as identity primary key,
  listing_id bigint not null references listings,
  seller_id integer not null references users,
  buyer_id integer not null references users,
  status deal_status not null default 'proposed',
  -- kuruş; the accepted offer or the price of the listing when it was sold.
  price bigint not null check (price >= 0),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check (seller_id <> buyer_id),
  check ((status = 'proposed') = (answered_at is null))
);
-- A declined deal makes room for another.
create unique index deals_one_per_listing on deals (listing_id) where status <> 'declined';
create index deals_seller on deals (seller_id, id desc);
create index deals_buyer on deals (buyer_id, id desc);
