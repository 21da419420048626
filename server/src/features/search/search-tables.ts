import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { isOnSale, onSaleCondition } from "../listings/on-sale.ts";
import { deletions } from "./misspellings.ts";
import type { CountedWord } from "./vocabulary.ts";

// Each table is updated by one statement that touches only changed rows, so that readers never block or see a partial update.

/** Leaves out lexemes that only a few listings of the sample contain. */
export async function updateLexemeCounts(db: Database, share: number, leastListings: number): Promise<void> {
  const sample = `select l.tsv from listings l tablesample system (${share * 100}) where ${onSaleCondition}`;
  await sql`
    with fresh as materialized (
      select word as lexeme, ceil(ndoc / ${share}::float8)::int as documents from ts_stat(${sample}) where ndoc >= ${leastListings}
    ), gone as (
      delete from lexeme_counts c where not exists (select from fresh where fresh.lexeme = c.lexeme)
    )
    insert into lexeme_counts as c (lexeme, documents) select lexeme, documents from fresh
    on conflict (lexeme) do update set documents = excluded.documents where c.documents <> excluded.documents`.execute(
    db,
  );
}

/** One bit for each sampled listing: whether it contains the lexeme. */
export async function updateLexemeSamples(db: Database, share: number, leastDocuments: number): Promise<void> {
  await sql`
    with sampled as materialized (
      select row_number() over () - 1 as number, l.tsv from listings l tablesample system (${sql.lit(share * 100)}) where ${isOnSale}
    ), none as materialized (
      select repeat('0', count(*)::int)::varbit as listings from sampled
    ), fresh as materialized (
      select c.lexeme, bit_or(set_bit(none.listings, s.number::int, 1)) as listings
      from sampled s cross join none cross join unnest(tsvector_to_array(s.tsv)) word
      join lexeme_counts c on c.lexeme = word and c.documents >= ${leastDocuments}
      group by c.lexeme
    ), gone as (
      delete from lexeme_samples s where not exists (select from fresh where fresh.lexeme = s.lexeme)
    )
    insert into lexeme_samples as s (lexeme, listings) select lexeme, listings from fresh
    on conflict (lexeme) do update set listings = excluded.listings where s.listings <> excluded.listings`.execute(db);
}

export async function updateWords(db: Database, words: readonly CountedWord[]): Promise<void> {
  const { rows } = await sql<{ word: string; isNew: boolean }>`
    with fresh as materialized (
      select * from unnest(
        ${words.map(({ word }) => word)}::text[],
        ${words.map(({ display }) => display)}::text[],
        ${words.map(({ documents }) => documents)}::int[]
      ) as w (word, display, documents)
    ), gone as (
      delete from search_words w where not exists (select from fresh where fresh.word = w.word)
    )
    insert into search_words as w (word, display, documents) select word, display, documents from fresh
    on conflict (word) do update set display = excluded.display, documents = excluded.documents
      where (w.display, w.documents) is distinct from (excluded.display, excluded.documents)
    returning word, xmax = 0 as "isNew"`.execute(db);
  await insertDeletions(
    db,
    rows.filter(({ isNew }) => isNew).map(({ word }) => word),
    1,
  );
  await insertDeletions(db, await extendReach(db), 2);
}

const farReaching = { words: 10_000, minLength: 6, minDocuments: 3 };

/** Deleting two letters makes many rows, so only long and common words get them. */
async function extendReach(db: Database): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    update search_words set reach = 2
    where reach = 1 and length(word) >= ${farReaching.minLength} and documents >= ${farReaching.minDocuments}
      and word in (select word from search_words order by documents desc limit ${farReaching.words})
    returning word`.execute(db);
  return rows.map(({ word }) => word);
}

const wordsAtOnce = 5_000;

async function insertDeletions(db: Database, words: readonly string[], letters: 1 | 2): Promise<void> {
  for (let start = 0; start < words.length; start += wordsAtOnce) {
    const rows = words
      .slice(start, start + wordsAtOnce)
      .flatMap((word) => Array.from(deletions(word, letters), (deletion) => ({ word, deletion })));
    await sql`
      insert into search_deletions (deletion, word)
      select * from unnest(${rows.map(({ deletion }) => deletion)}::text[], ${rows.map(({ word }) => word)}::text[])
      order by 1, 2 on conflict do nothing`.execute(db);
  }
}

export type Suggestion = { term: string; folded: string; weight: number };

export async function updateSuggestions(db: Database, suggestions: readonly Suggestion[]): Promise<void> {
  await sql`
    with ranked as (
      select left(folded, n) as prefix, row_number() over (partition by left(folded, n) order by weight desc, folded) as position, term
      from unnest(
        ${suggestions.map(({ term }) => term)}::text[],
        ${suggestions.map(({ folded }) => folded)}::text[],
        ${suggestions.map(({ weight }) => weight)}::float8[]
      ) as s (term, folded, weight), generate_series(1, 12) n
      where length(folded) >= n
    ), fresh as materialized (
      select prefix, position::smallint, term from ranked where position <= 8
    ), gone as (
      delete from search_suggestions s where not exists (select from fresh where fresh.prefix = s.prefix and fresh.position = s.position)
    )
    insert into search_suggestions as s (prefix, position, term) select prefix, position, term from fresh
    on conflict (prefix, position) do update set term = excluded.term where s.term <> excluded.term`.execute(db);
}
