import type { StaffCategory } from "@pazar/contract/admin/catalogue/staff-categories";
import { categorySlug } from "@pazar/contract/pages/paths";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { countListingsByCategory } from "../categories.queries.ts";
import { countSubtrees, pathIn, type CategoryCounts } from "../category-tree.ts";

const listRows = (db: Database) =>
  db
    .selectFrom("categories as c")
    .select(["id", "parent_id", "level", "slug", "name_tr", "name_en", "icon", "is_on_home", "is_hidden", "version"])
    .select(sql<boolean>`exists (select from category_redirects r where r.old_id = c.id)`.as("is_leaving"))
    .select(sql<boolean>`exists (select from listings l where l.category_id = c.id)`.as("holds_listings"))
    .orderBy("level")
    .orderBy("parent_id")
    .orderBy("position")
    .orderBy("id")
    .execute();

export type StaffNode = Awaited<ReturnType<typeof listRows>>[number] & { children: StaffNode[] };

/** The tree as the database has it now, with those that are hidden or leaving. */
export type StaffTree = {
  /** Parents before children. */
  all: readonly StaffNode[];
  find(id: number): StaffNode | undefined;
  /** From the top level down to the category itself. */
  path(node: StaffNode): StaffNode[];
  /** Null: the top level. */
  childrenOf(parentId: number | null): readonly StaffNode[];
};

export async function readStaffTree(db: Database): Promise<StaffTree> {
  const all: StaffNode[] = (await listRows(db)).map((row) => ({ ...row, children: [] }));
  const nodes = new Map(all.map((node) => [node.id, node]));
  for (const node of all) if (node.parent_id !== null) nodes.get(node.parent_id)?.children.push(node);
  return {
    all,
    find: (id) => nodes.get(id),
    path: (node) => pathIn(nodes, node),
    childrenOf: (id) => (id === null ? all.filter(({ level }) => level === 1) : (nodes.get(id)?.children ?? [])),
  };
}

/** The category itself first. */
export const subtree = (node: StaffNode): StaffNode[] => [node, ...node.children.flatMap(subtree)];

/** Only the third level has listings. */
export const leavesBelow = (nodes: readonly StaffNode[]): StaffNode[] =>
  nodes.flatMap(subtree).filter(({ level }) => level === 3);

export const countOnSale = async (db: Database): Promise<CategoryCounts> =>
  countSubtrees(await countListingsByCategory(db, 0));

export const presentStaffCategory = (node: StaffNode, counts: CategoryCounts): StaffCategory => {
  const { children, holds_listings: _, ...row } = node;
  return {
    ...row,
    slug_cid: categorySlug(row),
    listings_count: counts({ id: row.id, children }),
    has_listings: subtree(node).some(({ holds_listings }) => holds_listings),
  };
};
