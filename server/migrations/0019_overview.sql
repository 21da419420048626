-- What the dashboard shows: counters, because counting a million rows takes too long.

-- What happened on each day in Istanbul. Every backend adds to rows of its own (up to 64 a day and kind): otherwise
-- everybody who posts, writes or searches would wait for everybody else who does.
create table daily_counts (
  day date not null,
  -- posted; active, sold, inactive, pedding (listings that became so); users, messages, searches, empty_searches, reports
  kind text not null,
  shard smallint not null,
  count integer not null,
  primary key (day, kind, shard)
) with (fillfactor = 70);

-- Terms that found nothing, counted once a visitor a day.
create table empty_searches (
  day date not null,
  folded_term text not null,
  -- As somebody typed it.
  search_term text not null,
  searches integer not null default 1,
  primary key (day, folded_term)
);

create function count_today(counted text, amount bigint) returns void language sql as $$
  insert into daily_counts as c
    select (now() at time zone 'Europe/Istanbul')::date, counted, pg_backend_pid() % 64, amount where amount > 0
  on conflict (day, kind, shard) do update set count = c.count + excluded.count
$$;

create function count_added_rows() returns trigger language plpgsql as $$
begin
  perform count_today(tg_argv[0], (select count(*) from added));
  return null;
end $$;
create trigger count_new_users after insert on users referencing new table as added
  for each statement execute function count_added_rows('users');
create trigger count_new_messages after insert on messages referencing new table as added
  for each statement execute function count_added_rows('messages');
create trigger count_new_reports after insert on listing_reports referencing new table as added
  for each statement execute function count_added_rows('reports');

create function count_listing_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_today('posted', (select count(*) from listings_after));
    perform count_today(status::text, n) from (select status, count(*) as n from listings_after where deleted_at is null group by 1 order by 1) became;
  else
    perform count_today(status::text, n) from (
      select a.status, count(*) as n from listings_before b join listings_after a using (id)
      where a.deleted_at is null and (a.status <> b.status or b.deleted_at is not null)
      group by 1 order by 1
    ) became;
  end if;
  return null;
end $$;
create trigger count_changes_inserted after insert on listings referencing new table as listings_after
  for each statement execute function count_listing_changes();
create trigger count_changes_updated after update on listings referencing old table as listings_before new table as listings_after
  for each statement execute function count_listing_changes();

-- Counts anew what is there, as far as it can still be told: when listings were sold or taken off sale is not kept.
create function recount_overview() returns void language sql as $$
  delete from daily_counts where kind not in ('searches', 'empty_searches');
  insert into daily_counts
    select (at at time zone 'Europe/Istanbul')::date, kind, 0, count(*)
    from (
      select created_at as at, 'users' as kind from users
      union all select created_at, 'messages' from messages
      union all select created_at, 'reports' from listing_reports
      union all select created_at, 'posted' from listings
      union all select published_at, 'active' from listings where status = 'active'
      union all select updated_at, status::text from listings where status <> 'active' and deleted_at is null
    ) happened
    group by 1, 2;
$$;
select recount_overview();

-- Settings that decisions since have brought.
alter table settings
  -- On invoices.
  add column company_name text not null default '',
  add column company_address text not null default '',
  add column tax_office text not null default '',
  -- VKN (10 digits) or TCKN (11); empty until it is known.
  add column tax_number text not null default '',
  add column bank_name text not null default '',
  add column bank_account_holder text not null default '',
  -- Without spaces; empty until it is known.
  add column iban text not null default '',
  -- Days a listing stays on sale after publication or renewal.
  add column listing_days smallint not null default 60 check (listing_days between 7 and 365);
