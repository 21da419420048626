-- Searches that members keep, and which new listings each has found.
create type saved_search_alert as enum ('at_once', 'daily', 'never');

create table saved_searches (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  alert saved_search_alert not null,
  -- The parameters of the list as the contract names them; the place is always among them (city 0: everywhere).
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  -- A digest of the query: nobody keeps the same search twice.
  query_key text not null,
  -- What narrows a listing's candidates, made of the query by the application and renewed every night. The list's own
  -- conditions decide about each.
  -- The rarest word or option that every match has (`bmw*`: a word that begins so), or its seller; empty if there is none.
  anchor text not null,
  -- Of any level; 0: all.
  category_id integer not null,
  -- A city, or minus the id of a district; 0: everywhere.
  place integer not null,
  -- kuruş
  min_price bigint,
  max_price bigint,
  -- What was found later is new.
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (user_id, query_key)
);
create index saved_searches_candidates on saved_searches (anchor, category_id, place) include (min_price, max_price);

create table saved_search_matches (
  search_id integer not null references saved_searches on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  found_at timestamptz not null default now(),
  -- The next daily mail tells of it.
  is_waiting boolean not null,
  primary key (search_id, listing_id)
);
create index saved_search_matches_found on saved_search_matches (search_id, found_at);
create index saved_search_matches_waiting on saved_search_matches (search_id) where is_waiting;
create index saved_search_matches_listing on saved_search_matches (listing_id);
create index saved_search_matches_old on saved_search_matches (found_at);

-- Nobody is told of a listing twice, however many of one's searches find it and however often its price falls.
create table saved_search_alerts (
  user_id integer not null references users on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  alerted_at timestamptz not null default now(),
  primary key (user_id, listing_id)
);
create index saved_search_alerts_listing on saved_search_alerts (listing_id);

-- A job for each listing that comes on sale, gets cheaper or is edited while on sale, in the transaction that does it.
create function match_listing_later() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches) then
    perform graphile_worker.add_job('match_listing', json_build_object('listingId', new.id), job_key => 'match-listing-' || new.id);
  end if;
  return null;
end $$;
create trigger match_inserted after insert on listings for each row
  when (new.status = 'active' and not new.seller_hidden)
  execute function match_listing_later();
create trigger match_updated after update of status, seller_hidden, price, version on listings for each row
  when (new.status = 'active' and not new.seller_hidden
    and (old.status <> 'active' or old.seller_hidden or new.price < old.price or new.version > old.version))
  execute function match_listing_later();
