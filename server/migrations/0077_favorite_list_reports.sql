-- What people with the link of a shared list tell the staff about it.
create type favorite_list_report_reason as enum ('offensive', 'private_data', 'spam', 'other');
create type favorite_list_report_outcome as enum ('link_ended', 'texts_removed', 'kept');

create table favorite_list_reports (
  id integer generated always as identity primary key,
  list_id integer not null references favorite_lists on delete cascade,
  reporter_id integer not null references users,
  reason favorite_list_report_reason not null,
  -- Empty when nothing was added to the reason.
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Null once that person is gone.
  decided_by integer references users on delete set null,
  outcome favorite_list_report_outcome,
  -- What the owner was told; null where nothing was done.
  decision_reason text,
  check ((decided_at is null) = (outcome is null))
);
create index favorite_list_reports_list on favorite_list_reports (list_id);
create index favorite_list_reports_reporter on favorite_list_reports (reporter_id);
-- Once a person, until staff have decided: what is shared again can be reported again.
create unique index favorite_list_reports_once on favorite_list_reports (list_id, reporter_id) where decided_at is null;
