-- A sign of life of every process that listens, for the page about the system. Not logged: after a crash they say so anew.
create unlogged table processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  roles text[] not null,
  version text not null,
  -- Resident memory.
  memory_bytes bigint not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default clock_timestamp()
);

-- The last test mail of each member of the staff.
create table mail_tests (
  user_id integer primary key references users on delete cascade,
  -- In whole milliseconds, as the job that sends it compares them.
  requested_at timestamptz(3) not null default clock_timestamp(),
  finished_at timestamptz,
  -- What the mail server said when it refused the mail.
  problem text
);
