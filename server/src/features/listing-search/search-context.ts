import type { Database } from "../../platform/database/database.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { ReadCategoryCounts } from "./facets/category-counts.ts";
import type { Scope } from "./listing-scope.ts";

/** Dependencies of every search; the counts are maintained by triggers. */
export type SearchContext = { db: Database; categories: Categories; categoryCounts: ReadCategoryCounts };

export const topIds = async ({ categories }: SearchContext): Promise<number[]> =>
  (await categories.tree()).tops.map(({ id }) => id);

/** Visitors' price indexes start with the category, so a price range over all categories has to name every top-level one. */
export const topsForPrices = async (
  context: SearchContext,
  { category, price, staff }: Scope,
): Promise<number[] | undefined> => (category || !price || staff ? undefined : topIds(context));
