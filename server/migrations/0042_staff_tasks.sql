-- Long work that staff started, such as moving the listings of a category: the workers do it in parts.
create table staff_tasks (
  id integer generated always as identity primary key,
  -- Which handler carries it out.
  kind text not null,
  -- The admin area whose staff follow it.
  area text not null,
  started_by integer references users on delete set null,
  -- What the handler needs to know.
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  -- In listings; an estimate made at the start.
  total integer not null check (total >= 0),
  done integer not null default 0 check (done >= 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
-- One at a time in each area, so that two cannot undo each other's work.
create unique index staff_tasks_open on staff_tasks (area) where finished_at is null;
