-- What people find wrong with a listing; each person says so once.
create type report_reason as enum ('scam', 'prohibited', 'misleading', 'unavailable', 'wrong_category', 'duplicate', 'offensive', 'other');

create table listing_reports (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  reporter_id integer not null references users on delete cascade,
  reason report_reason not null,
  -- Empty when nothing was added to the reason.
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null default now(),
  constraint listing_reports_once unique (listing_id, reporter_id)
);
create index listing_reports_reporter on listing_reports (reporter_id);
