-- What members write about their favorites, and the lists in which they group and share them.

-- Only its writer reads it, unless a shared list shows it.
create table favorite_notes (
  user_id integer not null references users on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  body text not null check (length(body) between 1 and 500),
  changed_at timestamptz not null default now(),
  -- The listing is no favorite any more; the note comes back with it for a day, then a job deletes it.
  removed_at timestamptz,
  primary key (user_id, listing_id)
);
create index favorite_notes_listing on favorite_notes (listing_id);
create index favorite_notes_removed on favorite_notes (removed_at) where removed_at is not null;

create table favorite_lists (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- 192 random bits in base64url. Whoever has it may look; null while the list is not shared.
  share_token text unique check (length(share_token) = 32),
  can_vote boolean not null default false,
  shows_notes boolean not null default false,
  created_at timestamptz not null default now(),
  -- Can be undone for a day, then a job deletes it.
  deleted_at timestamptz
);
create index favorite_lists_owner on favorite_lists (user_id);
create index favorite_lists_deleted on favorite_lists (deleted_at) where deleted_at is not null;

create table favorite_list_items (
  list_id integer not null references favorite_lists on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  -- Ascending; the owner's own order.
  position integer not null,
  added_at timestamptz not null default now(),
  -- As for notes.
  removed_at timestamptz,
  primary key (list_id, listing_id)
);
create index favorite_list_items_listing on favorite_list_items (listing_id);
create index favorite_list_items_removed on favorite_list_items (removed_at) where removed_at is not null;

create table favorite_list_votes (
  list_id integer not null,
  listing_id bigint not null,
  user_id integer not null references users on delete cascade,
  is_up boolean not null,
  voted_at timestamptz not null default now(),
  primary key (list_id, listing_id, user_id),
  foreign key (list_id, listing_id) references favorite_list_items on delete cascade
);
create index favorite_list_votes_voter on favorite_list_votes (user_id);
