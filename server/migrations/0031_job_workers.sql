-- A sign of life of every process that runs jobs: the jobs of one that was killed go to others within a minute.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default clock_timestamp()
);
