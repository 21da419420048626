-- Filters that staff removed, kept for a week so that a removal can be undone.
create table removed_filters (
  -- The filter's, which it gets back.
  id integer primary key,
  -- Everything that staff had decided about it, in the form of the call that adds a filter.
  definition jsonb not null,
  -- Its place among the filters of its category.
  position integer not null,
  version integer not null,
  removed_at timestamptz not null default now()
);

-- What listings held in it. Filled part by part while the values are taken from the listings.
create table removed_filter_values (
  filter_id integer not null references removed_filters on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  value jsonb not null,
  primary key (filter_id, listing_id)
);
create index removed_filter_values_listing on removed_filter_values (listing_id);
