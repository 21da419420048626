-- What a person searched for, newest first in the search dropdown.
create table search_history (
  user_id integer not null references users on delete cascade,
  -- The term without case and accents: the same search keeps one row.
  folded_term text not null check (length(folded_term) between 1 and 200),
  search_term text not null check (length(search_term) between 1 and 200),
  updated_at timestamptz not null default now(),
  primary key (user_id, folded_term)
);
create index search_history_newest on search_history (user_id, updated_at desc);

create table popular_searches (
  folded_term text primary key check (length(folded_term) between 1 and 200),
  search_term text not null,
  search_count integer not null check (search_count > 0),
  updated_at timestamptz not null default now()
);
create index popular_searches_top on popular_searches (search_count desc, folded_term);

-- A visitor counts once a day for a term.
create table search_visitors (
  day date not null,
  folded_term text not null,
  visitor bytea not null check (length(visitor) = 16),
  primary key (day, folded_term, visitor)
);
