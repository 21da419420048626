import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { isOnSale } from "../listings/on-sale.ts";
import { findBannedWords } from "../posting/findings/text-findings.ts";
import { openListing } from "../listings/open-listing.ts";

const shown = 8;
/** So many are read that enough are left when some are hidden. */
const mostHidden = 100;

/** Without those that contain what staff have banned or hidden. */
export async function listPopularSearches(db: Database) {
  const [searches, { banned_words, hidden_searches }] = await Promise.all([
    db
      .selectFrom("popular_searches")
      .select(["search_term", "search_count"])
      .orderBy("search_count", "desc")
      .orderBy("folded_term")
      .limit(shown + mostHidden)
      .execute(),
    db.selectFrom("settings").select(["banned_words", "hidden_searches"]).executeTakeFirstOrThrow(),
  ]);
  const unwanted = [...banned_words, ...hidden_searches];
  return searches.filter(({ search_term }) => findBannedWords(search_term, unwanted).length === 0).slice(0, shown);
}

export const listOwnSearches = (db: Database, userId: number) =>
  db
    .selectFrom("search_history")
    .where("user_id", "=", userId)
    .select(["search_term", "updated_at"])
    .orderBy("updated_at", "desc")
    .limit(shown)
    .execute();

/** How many listings contain each word in some inflection, and whether it is a prefix of another word. */
export async function countWords(db: Database, words: readonly { word: string; lexeme: string }[]) {
  const { rows } = await sql<{ word: string; documents: number | null; begins: boolean }>`
    select given.word,
      greatest((select documents from search_words w where w.word = given.word), (select documents from lexeme_counts c where c.lexeme = given.lexeme)) as documents,
      exists (select from search_words w where w.word > given.word and w.word < given.word || '{') as begins
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ lexeme }) => lexeme)}::text[]) as given (word, lexeme)`.execute(
    db,
  );
  return rows;
}

export type Lookalike = { word: string; display: string; documents: number };

/** Words that share a deletion with what was typed. */
export async function listLookalikes(db: Database, typed: readonly string[]): Promise<Lookalike[]> {
  const { rows } = await sql<Lookalike>`
    select w.word, w.display, w.documents from search_words w
    where w.word in (select d.word from search_deletions d where d.deletion = any(${typed}::text[]))`.execute(db);
  return rows;
}

export const listTerms = (db: Database, prefixes: readonly string[]) =>
  db
    .selectFrom("search_suggestions")
    .where("prefix", "in", prefixes)
    .select(["prefix", "term"])
    .orderBy("position")
    .execute();

export const findOpenListing = (db: Database, id: number) =>
  openListing(db, id).select(["l.id", "l.title"]).executeTakeFirst();

export type CategoryMatches = { top_id: number; mid_id: number; category_id: number; listings: number };

const newest = { sample: 2_000, enough: 100 };
const sampleSize = 1_000;

/** How matches spread over the categories: among the newest listings for common words, in any sample for others. */
export async function countMatchesByCategory(db: Database, tsquery: string): Promise<CategoryMatches[]> {
  const spread = async (matches: ReturnType<typeof sql>) => {
    const { rows } =
      await sql<CategoryMatches>`select top_id, mid_id, category_id, count(*)::int as listings from (${matches}) m group by 1, 2, 3`.execute(
        db,
      );
    return rows;
  };
  const common = await spread(sql`
    select top_id, mid_id, category_id
    from (select top_id, mid_id, category_id, tsv from listings l where ${isOnSale} order by published_at desc, id desc limit ${sql.lit(newest.sample)}) newest
    where tsv @@ ${tsquery}::tsquery`);
  if (common.reduce((sum, { listings }) => sum + listings, 0) >= newest.enough) return common;
  return spread(
    sql`select top_id, mid_id, category_id from listings l where ${isOnSale} and l.tsv @@ ${tsquery}::tsquery limit ${sql.lit(sampleSize)}`,
  );
}
