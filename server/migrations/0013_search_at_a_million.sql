-- By which version of the rules for words the listings' tsv was made: a job builds it again after the rules have changed.
create table listing_words (
  -- One row.
  id boolean primary key default true check (id),
  rules_version integer not null default 0,
  -- Listings up to this number are made by that version; null if all are.
  built_to bigint
);
insert into listing_words default values;

-- A place by price: without it, the listings of a city of middling size had to be sorted for every page.
create index listings_city_price on listings (city_id, price, id) include (top_id, mid_id, category_id, district_id) where status = 'active' and not seller_suspended;

-- A district lies in one city: without knowing that, the planner expects next to nothing where both are asked for.
create statistics listings_place (dependencies) on city_id, district_id from listings;

-- An update counts only what it moves: before, a new title or price wrote every counter it touched twice. A branch for
-- each operation, so that PostgreSQL keeps their plans.
create or replace function count_listings_on_sale() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into category_counts as c
      select category_id, city_id, count(*)
      from listings_after where status = 'active' and not seller_suspended
      group by 1, 2 order by 1, 2
    on conflict (category_id, city_id) do update set listings = c.listings + excluded.listings;
  elsif tg_op = 'DELETE' then
    insert into category_counts as c
      select category_id, city_id, -count(*)
      from listings_before where status = 'active' and not seller_suspended
      group by 1, 2 order by 1, 2
    on conflict (category_id, city_id) do update set listings = c.listings + excluded.listings;
  else
    insert into category_counts as c
      select category_id, city_id, sum(change)
      from (
        select category_id, city_id, -1 as change from listings_before where status = 'active' and not seller_suspended
        union all
        select category_id, city_id, 1 from listings_after where status = 'active' and not seller_suspended
      ) moved
      group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (category_id, city_id) do update set listings = c.listings + excluded.listings;
  end if;
  return null;
end $$;

-- Likewise for features, which are only taken apart where they, the category or the state have changed.
create or replace function count_features_on_sale() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into feature_counts as c
      select l.category_id, f.key, f.code, count(*)
      from listings_after l, chosen_features(l.features) f where l.status = 'active' and not l.seller_suspended
      group by 1, 2, 3 order by 1, 2, 3
    on conflict (category_id, key, code) do update set listings = c.listings + excluded.listings;
  elsif tg_op = 'DELETE' then
    insert into feature_counts as c
      select l.category_id, f.key, f.code, -count(*)
      from listings_before l, chosen_features(l.features) f where l.status = 'active' and not l.seller_suspended
      group by 1, 2, 3 order by 1, 2, 3
    on conflict (category_id, key, code) do update set listings = c.listings + excluded.listings;
  else
    insert into feature_counts as c
      select moved.category_id, f.key, f.code, sum(moved.change)
      from (
        select b.category_id, b.features, -1 as change
        from listings_before b join listings_after a using (id)
        where b.status = 'active' and not b.seller_suspended
          and (a.category_id, a.features, a.status, a.seller_suspended) is distinct from (b.category_id, b.features, b.status, b.seller_suspended)
        union all
        select a.category_id, a.features, 1
        from listings_before b join listings_after a using (id)
        where a.status = 'active' and not a.seller_suspended
          and (a.category_id, a.features, a.status, a.seller_suspended) is distinct from (b.category_id, b.features, b.status, b.seller_suspended)
      ) moved, chosen_features(moved.features) f
      group by 1, 2, 3 having sum(moved.change) <> 0 order by 1, 2, 3
    on conflict (category_id, key, code) do update set listings = c.listings + excluded.listings;
  end if;
  return null;
end $$;
