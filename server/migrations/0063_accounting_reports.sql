-- What the accounting reports add up, and files that staff have asked for.

create type sales_record as enum ('order', 'invoice', 'credit_note');
create type sales_group as enum ('all', 'package', 'method', 'city', 'category');

-- Sums for each day in Istanbul: orders by the day they were placed, invoices and credit notes by the day of issue.
-- Kept by triggers in the transaction that adds the row. Orders are only summed as a whole ('all').
create table daily_sales (
  day date not null,
  grouped_by sales_group not null,
  record sales_record not null,
  -- Id of the package, city or top category, or the payment method; empty for 'all'.
  group_key text not null,
  count integer not null,
  -- kuruş
  net bigint not null,
  vat bigint not null,
  total bigint not null,
  primary key (grouped_by, day, record, group_key)
) with (fillfactor = 70);

-- The groups of whole months: a year by city would be tens of thousands of days.
create table monthly_sales (
  -- Its first day.
  month date not null,
  grouped_by sales_group not null check (grouped_by <> 'all'),
  record sales_record not null,
  group_key text not null,
  count integer not null,
  net bigint not null,
  vat bigint not null,
  total bigint not null,
  primary key (month, grouped_by, record, group_key)
) with (fillfactor = 70);

create function add_orders_to_daily_sales() returns trigger language plpgsql as $$
begin
  insert into daily_sales as s
    select (created_at at time zone 'Europe/Istanbul')::date, 'all', 'order', '', count(*), sum(net), sum(vat), sum(price)
    from added group by 1 order by 1
  on conflict (grouped_by, day, record, group_key) do update
    set count = s.count + excluded.count, net = s.net + excluded.net, vat = s.vat + excluded.vat,
      total = s.total + excluded.total;
  return null;
end $$;
create trigger add_to_daily_sales after insert on orders referencing new table as added
  for each statement execute function add_orders_to_daily_sales();

-- Whoever issues an invoice holds the lock of its number already, so nobody waits here. Invoices are never changed.
create function add_invoices_to_daily_sales() returns trigger language plpgsql as $$
begin
  insert into daily_sales as s
    select (i.issued_at at time zone 'Europe/Istanbul')::date, g.grouped_by, i.kind::text::sales_record, g.group_key,
      count(*), sum(i.net), sum(i.vat), sum(i.total)
    from added i
    join orders o on o.id = i.order_id
    cross join lateral (values
      ('all'::sales_group, ''),
      ('package', o.package_id::text),
      ('method', o.method::text),
      ('city', o.city_id::text),
      ('category', o.top_id::text)
    ) as g (grouped_by, group_key)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (grouped_by, day, record, group_key) do update
    set count = s.count + excluded.count, net = s.net + excluded.net, vat = s.vat + excluded.vat,
      total = s.total + excluded.total;
  insert into monthly_sales as s
    select date_trunc('month', i.issued_at at time zone 'Europe/Istanbul')::date, g.grouped_by,
      i.kind::text::sales_record, g.group_key, count(*), sum(i.net), sum(i.vat), sum(i.total)
    from added i
    join orders o on o.id = i.order_id
    cross join lateral (values
      ('package'::sales_group, o.package_id::text),
      ('method', o.method::text),
      ('city', o.city_id::text),
      ('category', o.top_id::text)
    ) as g (grouped_by, group_key)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (month, grouped_by, record, group_key) do update
    set count = s.count + excluded.count, net = s.net + excluded.net, vat = s.vat + excluded.vat,
      total = s.total + excluded.total;
  return null;
end $$;
create trigger add_to_daily_sales after insert on invoices referencing new table as added
  for each statement execute function add_invoices_to_daily_sales();

-- All anew from what is there.
create function recount_daily_sales() returns void language sql as $$
  delete from daily_sales;
  insert into daily_sales
    select (created_at at time zone 'Europe/Istanbul')::date, 'all', 'order', '', count(*), sum(net), sum(vat), sum(price)
    from orders group by 1;
  insert into daily_sales
    select (i.issued_at at time zone 'Europe/Istanbul')::date, g.grouped_by, i.kind::text::sales_record, g.group_key,
      count(*), sum(i.net), sum(i.vat), sum(i.total)
    from invoices i
    join orders o on o.id = i.order_id
    cross join lateral (values
      ('all'::sales_group, ''),
      ('package', o.package_id::text),
      ('method', o.method::text),
      ('city', o.city_id::text),
      ('category', o.top_id::text)
    ) as g (grouped_by, group_key)
    group by 1, 2, 3, 4;
  delete from monthly_sales;
  insert into monthly_sales
    select date_trunc('month', day)::date, grouped_by, record, group_key, sum(count), sum(net), sum(vat), sum(total)
    from daily_sales where grouped_by <> 'all' group by 1, 2, 3, 4;
$$;
select recount_daily_sales();

create index refunds_created on refunds (created_at);

-- A table that is written to a file by a job, because it is too long to wait for.
create table export_files (
  id integer generated always as identity primary key,
  -- What it holds: see server/src/features/exports.
  kind text not null,
  format text not null check (format in ('csv', 'xlsx')),
  input jsonb not null,
  locale text not null,
  requested_by integer not null references users on delete cascade,
  rows_done integer not null default 0,
  rows_total integer not null,
  -- The pieces of the file are stored under this key with their number.
  storage_key text not null unique,
  pieces integer,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  failed_at timestamptz,
  -- When it can no longer be downloaded; the job then removes it.
  expires_at timestamptz not null
);
create unique index export_files_running on export_files (requested_by, kind) where finished_at is null and failed_at is null;
create index export_files_expiry on export_files (expires_at);

-- Months whose report has been mailed to accounting.
create table monthly_reports (
  -- Its first day.
  month date primary key,
  mailed_at timestamptz not null default now()
);
-- The first to be mailed is that of the month in which this is installed.
insert into monthly_reports (month)
  values ((date_trunc('month', now() at time zone 'Europe/Istanbul') - interval '1 month')::date);
