-- How many listings on sale have each option, per leaf category: what the filters of a category page show. Kept
-- exact by triggers, like category_counts.
create table feature_counts (
  category_id integer not null references categories on delete cascade,
  key text not null,
  -- An option's code, or true and false.
  code text not null,
  listings integer not null,
  primary key (category_id, key, code)
) with (fillfactor = 80);

-- The features that are choices, one row for each option; numbers are not counted.
create function chosen_features(features jsonb) returns table (key text, code text) language sql immutable as $$
  select f.key, o.code
  from jsonb_each(features) f,
    jsonb_array_elements_text(case jsonb_typeof(f.value) when 'array' then f.value else jsonb_build_array(f.value) end) o (code)
  where jsonb_typeof(f.value) in ('string', 'boolean', 'array')
$$;

-- An update counts only what it changes, so that a new title or price writes no counter. Rows are upserted in one
-- order, so that concurrent statements do not deadlock on them.
create function count_features_on_sale() returns trigger language plpgsql as $$
declare
  gone text := 'select category_id, features, -1 as change from listings_before where status = ''active'' and not seller_suspended';
  come text := 'select category_id, features, 1 as change from listings_after where status = ''active'' and not seller_suspended';
begin
  execute format(
    'insert into feature_counts as c
      select moved.category_id, f.key, f.code, sum(moved.change)
      from (%s) moved, chosen_features(moved.features) f
      group by 1, 2, 3 having sum(moved.change) <> 0 order by 1, 2, 3
    on conflict (category_id, key, code) do update set listings = c.listings + excluded.listings',
    case tg_op when 'INSERT' then come when 'DELETE' then gone else gone || ' union all ' || come end);
  return null;
end $$;
create trigger count_features_inserted after insert on listings referencing new table as listings_after
  for each statement execute function count_features_on_sale();
create trigger count_features_updated after update on listings referencing old table as listings_before new table as listings_after
  for each statement execute function count_features_on_sale();
create trigger count_features_deleted after delete on listings referencing old table as listings_before
  for each statement execute function count_features_on_sale();

insert into feature_counts
  select l.category_id, f.key, f.code, count(*)
  from listings l, chosen_features(l.features) f
  where l.status = 'active' and not l.seller_suspended
  group by 1, 2, 3;

-- Searching looks into tsv row by row: kept within the row, it costs half of what fetching it from elsewhere does.
alter table listings set (toast_tuple_target = 8160);
