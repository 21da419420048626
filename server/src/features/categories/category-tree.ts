import type { Database } from "../../platform/database/database.ts";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import { sanitizeIcon } from "../../platform/text/sanitize-icon.ts";
import { countListingsByCategory, listCategories, type CategoryRow } from "./categories.queries.ts";

export type CategoryNode = CategoryRow & { children: CategoryNode[] };
export type CategoryTree = {
  /** Parents before children. */
  all: readonly CategoryNode[];
  tops: readonly CategoryNode[];
  find(id: number): CategoryNode | undefined;
  /** From the top level down to the category itself. */
  path(node: CategoryNode): CategoryNode[];
};

/** The leaf categories at or below it; only leaves have listings. */
export const leavesOf = (node: CategoryNode): number[] =>
  node.children.length === 0 ? [node.id] : node.children.flatMap(leavesOf);

function buildTree(rows: readonly CategoryRow[]): CategoryTree {
  const nodes = new Map(
    rows.map((row): [number, CategoryNode] => [
      row.id,
      { ...row, icon: row.icon === null ? null : sanitizeIcon(row.icon), children: [] },
    ]),
  );
  const all = [...nodes.values()];
  for (const node of all) if (node.parent_id !== null) nodes.get(node.parent_id)?.children.push(node);
  const path = (node: CategoryNode): CategoryNode[] => {
    const parent = node.parent_id === null ? undefined : nodes.get(node.parent_id);
    return parent ? [...path(parent), node] : [node];
  };
  return { all, tops: all.filter((node) => node.parent_id === null), find: (id) => nodes.get(id), path };
}

/** Listings on sale in a category and everything below it. */
export type CategoryCounts = (node: CategoryNode) => number;

const sumOf = (byLeaf: ReadonlyMap<number, number>): CategoryCounts => {
  const sums = new Map<number, number>();
  const count = (node: CategoryNode): number => {
    const known = sums.get(node.id);
    if (known !== undefined) return known;
    const sum = node.children.reduce((total, child) => total + count(child), byLeaf.get(node.id) ?? 0);
    sums.set(node.id, sum);
    return sum;
  };
  return count;
};

export type Categories = {
  tree(): Promise<CategoryTree>;
  /** Cached for some seconds. City 0 is the whole country. */
  counts(cityId: number): Promise<CategoryCounts>;
  /** Uncached, for callers that cache the result themselves. */
  countNow(cityId: number): Promise<CategoryCounts>;
};

export const countsMaxAgeMs = 3_000;

/** The whole tree is small and read on every page, so it is cached until a category changes. */
export function cachedCategories({ db, cached }: { db: Database; cached: TaggedCache }): Categories {
  const tree = cached(["categories"], async (_: "tree") => buildTree(await listCategories(db)));
  const countNow = async (cityId: number): Promise<CategoryCounts> => sumOf(await countListingsByCategory(db, cityId));
  return { tree: () => tree("tree"), counts: cached(["categories"], countNow, countsMaxAgeMs), countNow };
}
