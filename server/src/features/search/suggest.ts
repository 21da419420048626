import type { Locale } from "@pazar/contract/locale";
import { listingSlug } from "@pazar/contract/pages/listing-slug";
import { categorySlug } from "@pazar/contract/pages/paths";
import type { SearchSuggestions, SuggestedCategory } from "@pazar/contract/search/search";
import { foldedWords } from "@pazar/contract/text/turkish-text";
import type { Database } from "../../platform/database/database.ts";
import { pathText } from "../categories/category-paths.ts";
import type { Categories, CategoryNode, CategoryTree } from "../categories/category-tree.ts";
import { categoryNames } from "./category-names.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { listingNumber } from "./listing-number.ts";
import { findOpenListing, listTerms } from "./search.queries.ts";

type Dependencies = { db: Database; categories: Categories };

const most = { categories: 4, terms: 8 };
const longestPrefix = 12;

export async function suggest(
  { db, categories }: Dependencies,
  text: string,
  locale: Locale,
): Promise<SearchSuggestions> {
  const [found, terms, listing] = await Promise.all([
    suggestCategories(categories, text, locale),
    suggestTerms(db, text),
    findByNumber(db, text),
  ]);
  if (found.length > 0 || terms.length > 0 || listing) return { categories: found, terms, listing };
  const corrected = await correctSpelling(db, text);
  if (corrected === null) return { categories: [], terms: [], listing: null };
  return { categories: await suggestCategories(categories, corrected, locale), terms: [corrected], listing: null };
}

/** For a search that found nothing: categories with listings whose names begin like it, as typed or corrected. */
export async function similarCategories(
  categories: Categories,
  texts: readonly string[],
  locale: Locale,
): Promise<SuggestedCategory[]> {
  for (const text of texts) {
    const found = await suggestCategories(categories, text, locale);
    const filled = found.filter(({ listings_count }) => listings_count > 0);
    if (filled.length > 0) return filled;
  }
  return [];
}

async function suggestCategories(categories: Categories, text: string, locale: Locale): Promise<SuggestedCategory[]> {
  const [tree, counts] = await Promise.all([categories.tree(), categories.counts(0)]);
  return categoryNames(tree)
    .beginning(text)
    .map((found) => ({ ...found, listings: counts(found.node) }))
    .toSorted((a, b) => a.distance - b.distance || b.listings - a.listings || a.node.id - b.node.id)
    .slice(0, most.categories)
    .map(({ node, listings }) => presentSuggested(tree, node, listings, locale));
}

export const presentSuggested = (
  tree: CategoryTree,
  node: CategoryNode,
  listings: number,
  locale: Locale,
): SuggestedCategory => ({
  id: node.id,
  name: node[`name_${locale}`],
  slug_cid: categorySlug(node),
  path: pathText(tree.path(node).slice(0, -1), locale),
  listings_count: listings,
});

/** Terms that start with the text; then the complete words followed by terms that start with the last word. */
async function suggestTerms(db: Database, text: string): Promise<string[]> {
  const words = foldedWords(text);
  const last = words.at(-1);
  if (last === undefined) return [];
  const whole = words.join(" ");
  const head = text.trim().split(/\s+/).slice(0, -1).join(" ");
  const rows = await listTerms(db, [...new Set([whole, last].map((begun) => begun.slice(0, longestPrefix)))]);
  const startingWith = (begun: string): string[] =>
    rows
      .filter(
        ({ prefix, term }) => prefix === begun.slice(0, longestPrefix) && foldedWords(term).join(" ").startsWith(begun),
      )
      .map(({ term }) => term);
  const continued = head === "" ? [] : startingWith(last).map((term) => `${head} ${term}`);
  return [...new Set([...startingWith(whole), ...continued])].slice(0, most.terms);
}

async function findByNumber(db: Database, text: string): Promise<SearchSuggestions["listing"]> {
  const number = listingNumber(text);
  const row = number === undefined ? undefined : await findOpenListing(db, number);
  return row ? { ...row, slug_pid: listingSlug(row) } : null;
}
