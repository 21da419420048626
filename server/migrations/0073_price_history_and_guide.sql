-- What a listing has cost since it first came on sale, and what things like it usually cost (docs/decisions/036).

create table listing_prices (
  listing_id bigint not null references listings on delete cascade,
  -- It stood on sale at this price from the one to the other; null while it still does.
  since timestamptz not null,
  until timestamptz check (until >= since),
  -- kuruş
  price bigint not null,
  -- The earlier listing of the same thing that this was taken over from; null for its own prices. Not a reference: these
  -- facts stay when that listing is gone.
  continued_from bigint,
  primary key (listing_id, since)
);
create index listing_prices_continued on listing_prices (continued_from) where continued_from is not null;

-- A seller's listings that a new one may continue.
create index listings_seller_gone on listings (seller_id, category_id) where status in ('sold', 'inactive');

create function follow_listing_price() returns trigger language plpgsql as $$
declare
  own_steps integer;
  last listing_prices;
  changed bigint;
begin
  if new.status <> 'active' then
    update listing_prices set until = greatest(since, now()) where listing_id = new.id and until is null;
    return null;
  end if;
  select count(*) into own_steps from listing_prices where listing_id = new.id and continued_from is null;
  select * into last from listing_prices where listing_id = new.id and continued_from is null order by since desc limit 1;
  if own_steps = 0 then
    insert into listing_prices (listing_id, since, price) values (new.id, least(new.published_at, now()), new.price)
      on conflict (listing_id, since) do nothing;
  elsif own_steps = 1 and last.since > now() - interval '1 day' then
    -- On its first day a price is corrected, not changed: nobody should seem to have come down from a slip of the finger.
    update listing_prices set price = new.price, until = null where listing_id = new.id and since = last.since;
  elsif last.price = new.price and coalesce(last.until, now()) > now() - interval '1 day' then
    update listing_prices set until = null where listing_id = new.id and since = last.since;
  else
    update listing_prices set until = greatest(since, now()) where listing_id = new.id and until is null;
    insert into listing_prices (listing_id, since, price) values (new.id, now(), new.price)
      on conflict (listing_id, since) do update set price = excluded.price, until = null;
  end if;
  -- What is on sale again was not replaced by another listing: that one loses the past that it took over.
  if tg_op = 'UPDATE' and old.status <> 'active' then
    for changed in
      with gone as (
        delete from listing_prices p
        where p.continued_from is not null
          and p.listing_id in (select listing_id from listing_prices where continued_from = new.id)
        returning p.listing_id
      )
      select distinct listing_id from gone
    loop
      perform pg_notify('changes', 'listings:' || changed);
    end loop;
  end if;
  return null;
end $$;
create trigger follow_price_inserted after insert on listings for each row
  when (new.status = 'active')
  execute function follow_listing_price();
create trigger follow_price_updated after update of status, price on listings for each row
  when ((new.status = 'active' and (old.status <> 'active' or new.price <> old.price)) or (old.status = 'active' and new.status <> 'active'))
  execute function follow_listing_price();

-- Of what was there before, only today's price is known.
insert into listing_prices (listing_id, since, until, price)
  select id, least(published_at, now()), case when status <> 'active' then greatest(least(published_at, now()), least(updated_at, now())) end, price
  from listings where approved_at is not null and status <> 'pedding';

-- What similar things cost, made anew every night.
create table price_guides (
  category_id integer not null references categories on delete cascade,
  -- What is alike besides the category: 'seri=egea&yil=2019', empty for the category alone.
  basis text not null,
  -- kuruş: a quarter of the prices is below `low`, a quarter above `high`. Of property, per square metre.
  low bigint not null check (low > 0),
  median bigint not null,
  high bigint not null,
  -- How many were compared, one of each seller.
  listings integer not null,
  reckoned_at timestamptz not null default now(),
  primary key (category_id, basis),
  check (low <= median and median <= high)
);

alter table settings add column has_price_guide boolean not null default true;
