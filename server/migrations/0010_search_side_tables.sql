-- What search knows beside the listings. A job makes it from them; nothing here is lost if it is emptied.
-- Collation "C" throughout: folded text, compared byte by byte whatever the database's own collation.

-- The words of titles and of the names of categories, options and places.
create table search_words (
  -- Folded, as typed (not its stem).
  word text collate "C" primary key,
  -- As people write it: what "did you mean" shows.
  display text not null,
  -- How many listings have it, in a large marketplace extrapolated from a sample.
  documents integer not null check (documents > 0),
  -- How many letters its deletions lack at most: 2 for long and common words.
  reach smallint not null default 1 check (reach in (1, 2))
);
create index search_words_common on search_words (documents desc);

-- Each word with some of its letters left out. A misspelling with some of its own left out meets the right word here.
create table search_deletions (
  deletion text collate "C" not null,
  word text collate "C" not null references search_words on delete cascade,
  primary key (deletion, word)
);
create index search_deletions_word on search_deletions (word);

-- How many listings on sale have a lexeme of listings.tsv, tags included: from this a query's cost is estimated.
create table lexeme_counts (
  lexeme text collate "C" primary key,
  documents integer not null check (documents > 0)
);

-- What to suggest when this much is typed, the best first.
create table search_suggestions (
  prefix text collate "C" not null check (length(prefix) between 1 and 12),
  position smallint not null check (position between 1 and 8),
  term text not null,
  primary key (prefix, position)
);
