-- A seller's listings are hidden while the account is suspended, and also once its owner has asked for its deletion.
alter table listings rename column seller_suspended to seller_hidden;
alter index listings_suspended rename to listings_seller_hidden;

-- Function bodies are text, so the rename does not reach them.
create or replace function count_listings_on_sale() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into category_counts as c
      select category_id, city_id, count(*)
      from listings_after where status = 'active' and not seller_hidden
      group by 1, 2 order by 1, 2
    on conflict (category_id, city_id) do update set listings = c.listings + excluded.listings;
  elsif tg_op = 'DELETE' then
    insert into category_counts as c
      select category_id, city_id, -count(*)
      from listings_before where status = 'active' and not seller_hidden
      group by 1, 2 order by 1, 2
    on conflict (category_id, city_id) do update set listings = c.listings + excluded.listings;
  else
    insert into category_counts as c
      select category_id, city_id, sum(change)
      from (
        select category_id, city_id, -1 as change from listings_before where status = 'active' and not seller_hidden
        union all
        select category_id, city_id, 1 from listings_after where status = 'active' and not seller_hidden
      ) moved
      group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (category_id, city_id) do update set listings = c.listings + excluded.listings;
  end if;
  return null;
end $$;

create or replace function count_features_on_sale() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into feature_counts as c
      select l.category_id, f.key, f.code, count(*)
      from listings_after l, chosen_features(l.features) f where l.status = 'active' and not l.seller_hidden
      group by 1, 2, 3 order by 1, 2, 3
    on conflict (category_id, key, code) do update set listings = c.listings + excluded.listings;
  elsif tg_op = 'DELETE' then
    insert into feature_counts as c
      select l.category_id, f.key, f.code, -count(*)
      from listings_before l, chosen_features(l.features) f where l.status = 'active' and not l.seller_hidden
      group by 1, 2, 3 order by 1, 2, 3
    on conflict (category_id, key, code) do update set listings = c.listings + excluded.listings;
  else
    insert into feature_counts as c
      select moved.category_id, f.key, f.code, sum(moved.change)
      from (
        select b.category_id, b.features, -1 as change
        from listings_before b join listings_after a using (id)
        where b.status = 'active' and not b.seller_hidden
          and (a.category_id, a.features, a.status, a.seller_hidden) is distinct from (b.category_id, b.features, b.status, b.seller_hidden)
        union all
        select a.category_id, a.features, 1
        from listings_before b join listings_after a using (id)
        where a.status = 'active' and not a.seller_hidden
          and (a.category_id, a.features, a.status, a.seller_hidden) is distinct from (b.category_id, b.features, b.status, b.seller_hidden)
      ) moved, chosen_features(moved.features) f
      group by 1, 2, 3 having sum(moved.change) <> 0 order by 1, 2, 3
    on conflict (category_id, key, code) do update set listings = c.listings + excluded.listings;
  end if;
  return null;
end $$;
