-- At this hour (0 to 23, Turkey's time) a backup is written each day; null: never.
alter table settings add column backup_hour smallint check (backup_hour between 0 and 23);

-- Each attempt to write a backup. Not in backups itself: it tells of files on this machine.
create table backup_runs (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('scheduled', 'command')),
  -- In Turkey's time; scheduled ones are written once a day.
  day date not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Size of the file, once it is whole.
  bytes bigint,
  is_encrypted boolean,
  -- Why there is no file; for staff, in English, as the system said it.
  error text,
  check ((bytes is not null and is_encrypted is not null) = (finished_at is not null and error is null))
);
create index backup_runs_day on backup_runs (day, kind);
create index backup_runs_successes on backup_runs (finished_at desc) where bytes is not null;
