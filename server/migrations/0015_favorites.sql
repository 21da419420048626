-- kuruş; the price that the last mail about this favorite named.
alter table favorites add mailed_price bigint;

-- listing_counters.favorites follows the favorites themselves, whoever changes them (see docs/decisions/010).
create function count_favorites() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_counters as c (listing_id, favorites)
      select listing_id, count(*) from changed_rows group by 1 order by 1
    on conflict (listing_id) do update set favorites = c.favorites + excluded.favorites;
  else
    -- In one order, so that two people who leave at once do not wait for each other. A deleted listing has no counters.
    perform from listing_counters where listing_id in (select listing_id from changed_rows) order by listing_id for update;
    update listing_counters c set favorites = c.favorites - gone.n
      from (select listing_id, count(*) as n from changed_rows group by 1) gone
      where c.listing_id = gone.listing_id;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on favorites referencing new table as changed_rows for each statement execute function count_favorites();
create trigger count_deleted after delete on favorites referencing old table as changed_rows for each statement execute function count_favorites();

insert into listing_counters (listing_id, favorites)
  select listing_id, count(*) from favorites group by 1
on conflict (listing_id) do update set favorites = excluded.favorites;
