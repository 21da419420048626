import type { Locale } from "@pazar/contract/locale";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import { foldedWords } from "@pazar/contract/text/turkish-text";
import { isOnSale } from "../listings/on-sale.ts";
import { stopWords, searchQuery } from "./search-query.ts";
import {
  updateLexemeCounts,
  updateLexemeSamples,
  updateSuggestions,
  updateWords,
  type Suggestion,
} from "./search-tables.ts";
import { stem } from "./stem.ts";
import { createVocabulary, commonForms, type CountedTerm } from "./vocabulary.ts";

const name = "refresh_search_words";

/** Recounts the words of all listings, for estimates, corrections and suggestions. */
export const refreshSearchWords = (db: Database): Job => ({ name, schedule: "23 * * * *", run: () => refresh(db) });

/** Run at startup, so that a new installation does not wait for the schedule. */
export async function refreshSearchWordsIfEmpty(db: Database): Promise<void> {
  if (!(await db.selectFrom("search_words").select("word").limit(1).executeTakeFirst()))
    await enqueue(db, name, {}, { key: name });
}

const sampledListings = 150_000;
/** Rarer words need no sample: all their listings are read anyway. */
const common = { leastDocuments: 4_000, sampledListings: 12_000 };

/** In a large market, most words that occur only once or twice are typos and codes. */
const leastTitles = (listings: number): number => (listings < 5_000 ? 1 : listings < 50_000 ? 2 : 3);

const refresh = (db: Database): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext(${name})) as mine`.execute(
      transaction,
    );
    if (!rows[0]?.mine) return;
    await sql`set local statement_timeout = '5min'`.execute(transaction);
    const { listings } = await transaction
      .selectFrom("category_counts")
      .select((eb) => eb.fn.sum<string | null>("listings").as("listings"))
      .executeTakeFirstOrThrow();
    const shareOf = (sampled: number): number => Math.min(1, sampled / Math.max(1, Number(listings)));
    const share = shareOf(sampledListings);
    const least = leastTitles(Number(listings));
    await updateLexemeCounts(transaction, share, least);
    await updateLexemeSamples(transaction, shareOf(common.sampledListings), common.leastDocuments);

    const vocabulary = createVocabulary();
    await eachTitle(transaction, share, vocabulary.addTitle);
    const names = await listNames(transaction);
    for (const { text, locale } of names) vocabulary.addName(text, locale);
    const { words, pairs } = vocabulary.count({
      scale: 1 / share,
      least,
      inNames: await countNames(transaction, vocabulary.nameWords()),
    });
    await updateWords(transaction, words);

    const placeWords = new Set(names.filter(({ isPlace }) => isPlace).flatMap(({ text }) => foldedWords(text)));
    const suggestible = words.filter(
      ({ word, documents }) =>
        documents > 1 && !stopWords.has(word) && (vocabulary.isInTitles(word) || placeWords.has(word)),
    );
    const onSale = [
      ...commonForms(suggestible).map(({ display, documents }) => ({ term: display, documents })),
      ...pairs,
    ];
    await updateSuggestions(transaction, suggestionsFrom(await listSearchedTerms(transaction), onSale));
  });

const titlesAtOnce = 200;

/** In small batches, so that a process which also serves pages is not blocked for long. */
async function eachTitle(db: Database, share: number, visit: (title: string) => void): Promise<void> {
  await sql`declare titles no scroll cursor for
    select l.title from listings l tablesample system (${sql.lit(share * 100)}) where ${isOnSale}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ title: string }>`fetch ${sql.lit(titlesAtOnce)} from titles`.execute(db);
    if (rows.length === 0) break;
    for (const { title } of rows) visit(title);
  }
}

/** Turkish before English: the first spelling of a word wins. */
async function listNames(db: Database) {
  const { rows } = await sql<{ text: string; locale: Locale; isPlace: boolean }>`
    select name_tr as text, 'tr' as locale, false as "isPlace" from categories
    union all select name_tr, 'tr', false from filter_options
    union all select name, 'tr', true from cities
    union all select name, 'tr', true from districts
    union all select name_en, 'en', false from categories
    union all select name_en, 'en', false from filter_options`.execute(db);
  return rows;
}

/** How many listings contain each word of a name in any inflection; zero for names that none contains. */
async function countNames(db: Database, words: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    lexeme: string;
    documents: number;
  }>`select lexeme, documents from lexeme_counts where lexeme = any(${words.map(stem)}::text[])`.execute(db);
  const counts = new Map(rows.map(({ lexeme, documents }) => [lexeme, documents]));
  return new Map(words.map((word) => [word, counts.get(stem(word)) ?? 1]));
}

/** Terms that only one or two people searched for are not suggested: they may contain a name or a phone number. */
const fewestVisitors = 3;
const mostTerms = 20_000;

const listSearchedTerms = (db: Database) =>
  db
    .selectFrom("popular_searches")
    .where("search_count", ">=", fewestVisitors)
    .select(["search_term", "search_count"])
    .orderBy("search_count", "desc")
    .limit(mostTerms)
    .execute();

/** Searched terms rank above terms from titles. */
function suggestionsFrom(
  searched: Awaited<ReturnType<typeof listSearchedTerms>>,
  onSale: readonly CountedTerm[],
): Suggestion[] {
  const all = [
    ...searched
      .filter(({ search_term }) => searchQuery(search_term).tsquery !== "")
      .map(({ search_term, search_count }) => ({ term: search_term, weight: 1e9 + search_count })),
    ...onSale
      .toSorted((a, b) => b.documents - a.documents)
      .slice(0, mostTerms)
      .map(({ term, documents }) => ({ term, weight: documents })),
  ].map((suggestion) => ({ ...suggestion, folded: foldedWords(suggestion.term).join(" ") }));
  return [...Map.groupBy(all, ({ folded }) => folded).values()].flatMap((same) => same.slice(0, 1));
}
