import * as limits from "@pazar/contract/limits";
import type { Locale } from "@pazar/contract/locale";
import { allListingsPath } from "@pazar/contract/pages/paths";
import type { SavedSearch } from "@pazar/contract/search/saved-searches";
import type { QueryReaderDependencies } from "../listing-search/read-listing-query.ts";
import { describeSearch } from "./describe-search.ts";
import { listPath, readSavedQuery, SavedQuery } from "./saved-query.ts";
import type { SavedSearchRow } from "./saved-searches.queries.ts";

/** Address and words of a search as the list reads it now; a search whose category is gone leads to all listings. */
export async function presentQuery(dependencies: QueryReaderDependencies, query: SavedQuery, locale: Locale) {
  const list = await readSavedQuery(dependencies, query);
  return list
    ? { href: listPath(query, list.scope), details: await describeSearch(dependencies, list, locale) }
    : { href: allListingsPath, details: [] };
}

export async function presentSavedSearch(
  dependencies: QueryReaderDependencies,
  { query: stored, new_count, created_at, ...row }: SavedSearchRow,
  locale: Locale,
): Promise<SavedSearch> {
  const query = SavedQuery.parse(stored);
  const { counted } = limits.savedSearches;
  return {
    ...row,
    ...(await presentQuery(dependencies, query, locale)),
    query,
    new_count: Math.min(new_count, counted),
    new_count_is_capped: new_count > counted,
    created_at: created_at.toISOString(),
  };
}
