import type { Database } from "../../../platform/database/database.ts";
import { staleWhileRevalidate } from "../../../platform/cache/stale-while-revalidate.ts";
import { leavesOf, type Categories, type CategoryNode, type CategoryTree } from "../../categories/category-tree.ts";
import { loadLeafCounts, type LeafCounts } from "./category-counts.queries.ts";

/** How many listings have an option. */
export type FeatureCount = (key: string, code: string) => number;
/** How many listings are on sale. */
type OnSaleCounts = { total: number; byCity: ReadonlyMap<number, number>; byFeature: FeatureCount };
/** For a category and everything below it, or for all categories; at most some seconds old. */
export type ReadCategoryCounts = (category?: CategoryNode) => Promise<OnSaleCounts>;

/** As long as pages that show these counts are cached. */
const ages = { freshMs: 5_000, staleMs: 10_000 };

export function createCategoryCountsCache({
  db,
  categories,
}: {
  db: Database;
  categories: Categories;
}): ReadCategoryCounts {
  const load = staleWhileRevalidate(async () => {
    const rows = await loadLeafCounts(db);
    return new Map(rows.map((row) => [row.category_id, row]));
  }, ages);
  let sums:
    | { leaves: ReadonlyMap<number, LeafCounts>; tree: CategoryTree; byId: Map<number, OnSaleCounts> }
    | undefined;

  return async (category) => {
    const [tree, leaves] = await Promise.all([categories.tree(), load()]);
    if (sums?.leaves !== leaves || sums.tree !== tree) sums = { leaves, tree, byId: new Map() };
    const { byId } = sums;
    const id = category?.id ?? 0;
    const below = () => (category ? [category] : tree.tops).flatMap(leavesOf).flatMap((leaf) => leaves.get(leaf) ?? []);
    const counts = byId.get(id) ?? sumLeaves(below());
    byId.set(id, counts);
    return counts;
  };
}

function sumLeaves(leaves: readonly LeafCounts[]): OnSaleCounts {
  const byCity = new Map([...sumOf(leaves.map(({ by_city }) => by_city))].map(([id, count]) => [Number(id), count]));
  const byOption = sumOf(leaves.map(({ by_option }) => by_option ?? {}));
  return {
    total: [...byCity.values()].reduce((sum, count) => sum + count, 0),
    byCity,
    byFeature: (key, code) => byOption.get(`${key}=${code}`) ?? 0,
  };
}

function sumOf(counts: readonly Readonly<Record<string, number>>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const each of counts)
    for (const [name, count] of Object.entries(each)) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
}
