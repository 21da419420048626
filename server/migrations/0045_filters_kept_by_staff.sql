-- What staff decide about a filter beside its definition.
alter table filters
  -- Raised by every change, so that two editors notice each other.
  add column version integer not null default 1,
  -- Whether lists of listings can be narrowed by it.
  add column is_facet boolean not null default true,
  -- Whether cards of listings show its value.
  add column is_on_card boolean not null default false,
  -- Its options follow what is chosen in this other filter of the same category or one above: a model its brand.
  add column depends_on_filter integer references filters check (depends_on_filter <> id);
create index filters_depends_on on filters (depends_on_filter) where depends_on_filter is not null;

alter table filter_options
  -- The option of the other filter under which it can be chosen; null: whatever is chosen there.
  add column parent_id integer references filter_options check (parent_id <> id);
create index filter_options_parent on filter_options (parent_id) where parent_id is not null;
