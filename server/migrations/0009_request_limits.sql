-- How often somebody tried something within a window, shared by all processes. Unlogged: a crash forgives.
create unlogged table request_limits (
  -- What is limited and whom it concerns, hashed: addresses and accounts are not kept in the clear.
  key bytea not null check (length(key) = 16),
  window_ends_at timestamptz not null,
  count integer not null,
  primary key (key)
);
create index request_limits_end on request_limits (window_ends_at);

alter table one_time_tokens add column payload jsonb;
