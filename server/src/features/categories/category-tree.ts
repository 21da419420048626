import type { Database } from "../../platform/database/database.ts";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import { sanitizeIcon } from "../../platform/text/sanitize-icon.ts";
import { countListingsByCategory, listCategories, listRedirects, type CategoryRow } from "./categories.queries.ts";

export type CategoryNode = CategoryRow & {
  children: CategoryNode[];
  /** Neither hidden itself nor below a hidden one: it is in menus and offered for new listings. */
  isOffered: boolean;
};
export type CategoryTree = {
  /** Parents before children. */
  all: readonly CategoryNode[];
  tops: readonly CategoryNode[];
  /** Of a merged or deleted category, the one that took its place. */
  find(id: number): CategoryNode | undefined;
  /** From the top level down to the category itself. */
  path(node: CategoryNode): CategoryNode[];
  /** The same by id; empty if there is no such category. */
  pathTo(id: number): CategoryNode[];
};

/** From the top level down to the node itself. */
export function pathIn<Node extends { parent_id: number | null }>(
  nodes: ReadonlyMap<number, Node>,
  node: Node,
): Node[] {
  const parent = node.parent_id === null ? undefined : nodes.get(node.parent_id);
  return parent ? [...pathIn(nodes, parent), node] : [node];
}

/** The leaf categories at or below it; only leaves have listings. */
export const leavesOf = (node: CategoryNode): number[] =>
  node.children.length === 0 ? [node.id] : node.children.flatMap(leavesOf);

export const isOffered = (node: CategoryNode): boolean => node.isOffered;

/** Those that were merged or deleted are not in the tree, though some of their listings may still have to move. */
function buildTree(rows: readonly CategoryRow[], redirects: ReadonlyMap<number, number>): CategoryTree {
  const nodes = new Map<number, CategoryNode>();
  // Parents come before children.
  for (const row of rows.filter(({ id }) => !redirects.has(id))) {
    const parent = row.parent_id === null ? undefined : nodes.get(row.parent_id);
    const node = {
      ...row,
      icon: row.icon === null ? null : sanitizeIcon(row.icon),
      children: [],
      isOffered: !row.is_hidden && (parent?.isOffered ?? true),
    };
    nodes.set(row.id, node);
    parent?.children.push(node);
  }
  const all = [...nodes.values()];
  const path = (node: CategoryNode): CategoryNode[] => pathIn(nodes, node);
  const find = (id: number): CategoryNode | undefined => nodes.get(redirects.get(id) ?? id);
  return {
    all,
    tops: all.filter((node) => node.parent_id === null),
    find,
    path,
    pathTo(id) {
      const node = find(id);
      return node ? path(node) : [];
    },
  };
}

type CountedNode = { id: number; children: readonly CountedNode[] };
/** Listings on sale in a category and everything below it. */
export type CategoryCounts = (node: CountedNode) => number;

export const countSubtrees = (byLeaf: ReadonlyMap<number, number>): CategoryCounts => {
  const sums = new Map<number, number>();
  const count = (node: CountedNode): number => {
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

export async function readTree(db: Database): Promise<CategoryTree> {
  const [rows, redirects] = [await listCategories(db), await listRedirects(db)];
  return buildTree(rows, redirects);
}

/** The whole tree is small and read on every page, so it is cached until a category changes. */
export function cachedCategories({ db, cached }: { db: Database; cached: TaggedCache }): Categories {
  const tree = cached(["categories"], (_: "tree") => readTree(db));
  const countNow = async (cityId: number): Promise<CategoryCounts> =>
    countSubtrees(await countListingsByCategory(db, cityId));
  return { tree: () => tree("tree"), counts: cached(["categories"], countNow, countsMaxAgeMs), countNow };
}
