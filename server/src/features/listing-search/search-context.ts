import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import type { Database } from "../../platform/database/database.ts";
import type { RunNamed } from "../../platform/database/prepare.ts";
import type { Categories, CategoryNode } from "../categories/category-tree.ts";
import { completeLastWord } from "../search/complete-last-word.ts";
import { countDocuments } from "./totals/count-documents.ts";
import { createCategoryCountsCache, type ReadCategoryCounts } from "./facets/category-counts.ts";
import { scopeKey, type Scope } from "./listing-scope.ts";
import type { Total } from "./totals/listing-total.ts";
import type { ListMatches } from "./matches.queries.ts";

type Dependencies = { db: Database; categories: Categories; cached: TaggedCache; runNamed?: RunNamed };

/** Dependencies of every search. */
export type SearchContext = {
  db: Database;
  /** For statements whose best plan does not depend on their parameters. */
  runNamed: RunNamed;
  categories: Categories;
  /** Maintained by triggers. */
  categoryCounts: ReadCategoryCounts;
  /** See completeLastWord. */
  completeWords: (tsquery: string) => Promise<string>;
  /** See countDocuments. */
  documentsOf: (tsquery: string) => Promise<number[]>;
  /** Totals that the facets of a page count at the moment, so that its list need not count them too. */
  totalsBeingCounted: Map<string, Promise<Total>>;
  /** See loadListMatches. */
  matchesBeingRead: Map<string, Promise<ListMatches>>;
};

/** The list and the facets of a page ask about the same words and the same total at the same time. */
const sameMomentMs = 100;

export function createSearchContext({
  db,
  categories,
  cached,
  runNamed = async (query) => (await db.executeQuery(query)).rows,
}: Dependencies): SearchContext {
  return {
    db,
    runNamed,
    categories,
    categoryCounts: createCategoryCountsCache({ db, categories }),
    completeWords: cached([], (tsquery: string) => completeLastWord(db, tsquery), sameMomentMs),
    documentsOf: cached([], (tsquery: string) => countDocuments(db, tsquery), sameMomentMs),
    totalsBeingCounted: new Map(),
    matchesBeingRead: new Map(),
  };
}

export function announceTotal({ totalsBeingCounted }: SearchContext, scope: Scope, total: Promise<Total>): void {
  const key = scopeKey(scope);
  // The list may be found a moment later.
  const remove = (): void => void setTimeout(() => totalsBeingCounted.delete(key), sameMomentMs).unref();
  totalsBeingCounted.set(key, total);
  total.then(remove, remove);
}

/** Undefined if nobody is counting it, or could not. */
export const announcedTotal = async ({ totalsBeingCounted }: SearchContext, scope: Scope): Promise<Total | undefined> =>
  totalsBeingCounted.get(scopeKey(scope))?.catch(() => undefined);

/** What is on sale in a category and a city, or in all of them, by counters that lag some seconds. */
export const countOnSale = async (
  { categoryCounts }: SearchContext,
  { category, cityId }: { category?: CategoryNode | undefined; cityId?: number | undefined },
): Promise<number> => {
  const { total, byCity } = await categoryCounts(category);
  return cityId === undefined ? total : (byCity.get(cityId) ?? 0);
};

export const topIds = async ({ categories }: SearchContext): Promise<number[]> =>
  (await categories.tree()).tops.map(({ id }) => id);

/** Visitors' price indexes start with the category, so a price range over all categories has to name every top-level one. */
export const topsForPrices = async (
  context: SearchContext,
  { category, price, staff }: Scope,
): Promise<number[] | undefined> => (category || !price || staff ? undefined : topIds(context));
