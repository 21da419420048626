import type { SearchOutcome } from "@pazar/contract/search/search";
import { listingSlug } from "@pazar/contract/pages/listing-slug";
import { allListingsSlug, categorySlug } from "@pazar/contract/pages/paths";
import type { Database } from "../../platform/database/database.ts";
import type { Categories, CategoryNode } from "../categories/category-tree.ts";
import { categoryNames } from "./category-names.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { listingNumber } from "./listing-number.ts";
import { countMatchesByCategory, findOpenListing, type CategoryMatches } from "./search.queries.ts";
import { searchQuery } from "./search-query.ts";
import { completeLastWord } from "./complete-last-word.ts";

type Dependencies = { db: Database; categories: Categories };

/** Minimum share of the matches for a search to lead to a category. */
const clearShare = 0.9;

/** Where a search leads: a listing by its id, the one category of that name, or the category with nearly all of the matches. */
export async function findSearchPage({ db, categories }: Dependencies, term: string): Promise<SearchOutcome> {
  const number = listingNumber(term);
  const listing = number === undefined ? undefined : await findOpenListing(db, number);
  if (listing) return { redirect: `/${listingSlug(listing)}`, search: true };

  const { tsquery } = searchQuery(term);
  if (tsquery === "") return { redirect: null, search: false };
  const [named, ...namesakes] = await categoriesCalled(categories, term);
  const toNamed = { redirect: named ? `/${categorySlug(named)}` : null, search: true };
  if (named && namesakes.length === 0) return toNamed;

  const spread = await countMatches(db, term, await completeLastWord(db, tsquery));
  if (spread.length === 0) return toNamed;
  const tree = await categories.tree();
  const clear = tree.find(clearCategory(spread) ?? 0);
  return {
    redirect: `/${clear ? categorySlug(clear) : allListingsSlug}?search=${encodeURIComponent(term)}`,
    search: true,
  };
}

/** Several may have the same name (BMW cars and motorcycles): the one with most listings first. */
async function categoriesCalled(categories: Categories, term: string): Promise<CategoryNode[]> {
  const [tree, counts] = await Promise.all([categories.tree(), categories.counts(0)]);
  return categoryNames(tree)
    .called(term)
    .toSorted((a, b) => counts(b) - counts(a) || a.level - b.level || a.id - b.id);
}

/** A misspelt term leads to where its corrected spelling does: that page shows the corrected results. */
async function countMatches(db: Database, term: string, tsquery: string): Promise<CategoryMatches[]> {
  const spread = await countMatchesByCategory(db, tsquery);
  if (spread.length > 0) return spread;
  const corrected = await correctSpelling(db, term);
  return corrected === null ? [] : countMatchesByCategory(db, searchQuery(corrected).tsquery);
}

/** The lowest category that holds nearly all of the matches. */
function clearCategory(spread: readonly CategoryMatches[]): number | undefined {
  const total = spread.reduce((sum, { listings }) => sum + listings, 0);
  for (const level of ["category_id", "mid_id", "top_id"] as const) {
    for (const [id, rows] of Map.groupBy(spread, (row) => row[level])) {
      if (rows.reduce((sum, { listings }) => sum + listings, 0) >= clearShare * total) return id;
    }
  }
  return undefined;
}
