-- A moderator's decision about everything that a list's filters matched, carried out by the workers.
create table bulk_decisions (
  id integer generated always as identity primary key,
  moderator_id integer not null references users on delete cascade,
  -- The contract's DecisionChoice.
  choice jsonb not null check (jsonb_typeof(choice) = 'object'),
  -- Where the call came from, for the audit log.
  address text,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  finished_at timestamptz
);
create index bulk_decisions_open on bulk_decisions (moderator_id) where finished_at is null and cancelled_at is null;

-- The listings that matched when it was begun.
create table bulk_decision_items (
  bulk_id integer not null references bulk_decisions on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  done_at timestamptz,
  -- The code of the error, if it was refused.
  error text,
  primary key (bulk_id, listing_id)
);
create index bulk_decision_items_open on bulk_decision_items (bulk_id, listing_id) where done_at is null;
