-- Staff add, rename, merge and deactivate places, and choose the popular ones.
alter table cities
  -- Inactive places leave the picker, the search and posting; their rows stay for what refers to them.
  add column is_active boolean not null default true,
  -- Where its listings went; addresses with the old id lead there. Never a chain: those merged into a place follow it.
  add column merged_into smallint references cities,
  -- Order among the popular places, cities and districts together; null: not among them.
  add column popular_position smallint,
  -- Counts changes: one that started from an older version is refused.
  add column version integer not null default 1,
  add check (merged_into is null or (not is_active and merged_into <> id)),
  add check (popular_position is null or is_active);

-- A district is shown only if its city is active too.
alter table districts
  add column is_active boolean not null default true,
  add column merged_into smallint references districts,
  add column popular_position smallint,
  add column version integer not null default 1,
  add check (merged_into is null or (not is_active and merged_into <> id)),
  add check (popular_position is null or is_active);

-- Listings in whatever status: what uses a place, and what has to follow when it changes.
create index listings_district on listings (district_id, id);
-- People whose saved place is merged into another one.
create index users_place on users (city_id, district_id) where city_id is not null;
