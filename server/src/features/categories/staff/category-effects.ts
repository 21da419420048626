import type { CategoryAction, CategoryEffects } from "@pazar/contract/admin/catalogue/staff-categories";
import type { Locale } from "@pazar/contract/locale";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { readFilters, type Filter } from "../filters.ts";
import { checkDeletionTarget, checkMergeTarget, checkParent } from "./check-place.ts";
import { countListings } from "./update-listings-task.ts";
import { countOnSale, leavesBelow, readStaffTree, subtree, type StaffNode, type StaffTree } from "./staff-tree.ts";

type Request = { action: CategoryAction; targetId: number | null; locale: Locale };

/** What an action would do, or why it is refused. Changes nothing. */
export async function findEffects(
  db: Database,
  id: number,
  { action, targetId, locale }: Request,
): Promise<CategoryEffects> {
  const tree = await readStaffTree(db);
  const node = tree.find(id);
  if (!node) throw new ApiError("CATEGORY_NOT_FOUND");
  const target = await checks[action](db, tree, node, targetId);
  const leaves = leavesBelow([node]);
  const counts = await countListings(db, leaves);
  const onSale = await countOnSale(db);
  const moved = leaves
    .filter((leaf) => counts.has(leaf.id))
    .map((leaf) => ({ leaf, before: tree.path(leaf), after: newPath(tree, { action, node, target, leaf }) }));
  return {
    listings: [...counts.values()].reduce((sum, count) => sum + count, 0),
    listings_on_sale: onSale(node),
    subcategories: subtree(node).length - 1,
    addresses: { move: 0, merge: 1, delete: subtree(node).length }[action],
    filters_lost: await countLost(db, moved, locale),
  };
}

type Check = (db: Database, tree: StaffTree, node: StaffNode, targetId: number | null) => Promise<StaffNode | null>;
const checks: Record<CategoryAction, Check> = {
  move: checkParent,
  merge: async (_, tree, node, targetId) => checkMergeTarget(tree, node, targetId ?? 0),
  delete: checkDeletionTarget,
};

type Move = { action: CategoryAction; node: StaffNode; target: StaffNode | null; leaf: StaffNode };

/** A leaf's ancestors and itself afterwards, or those of the leaf that takes its listings. */
function newPath(tree: StaffTree, { action, node, target, leaf }: Move): StaffNode[] {
  const above = target ? tree.path(target) : [];
  if (action === "delete") return above;
  const path = tree.path(leaf);
  return [...above, ...path.slice(path.indexOf(node) + (action === "merge" ? 1 : 0))];
}

/** All values of a filter that listings lose, or only those of some options. */
type LostValues = { filter: Filter; codes: readonly string[] | "all" };

const kinds: Record<Filter["type"], string> = {
  select: "select",
  multiselect: "multiselect",
  number: "number",
  range: "number",
  boolean: "boolean",
};

function lostFilters(before: readonly Filter[], after: readonly Filter[]): LostValues[] {
  const byKey = new Map(after.map((filter) => [filter.key, filter]));
  return before.flatMap((filter): LostValues[] => {
    const next = byKey.get(filter.key);
    if (!next || kinds[next.type] !== kinds[filter.type]) return [{ filter, codes: "all" }];
    if (next.type !== "select" && next.type !== "multiselect") return [];
    const codes = filter.options
      .map(({ code }) => code)
      .filter((code) => !next.options.some((one) => one.code === code));
    return codes.length > 0 ? [{ filter, codes }] : [];
  });
}

type Moved = { leaf: StaffNode; before: readonly StaffNode[]; after: readonly StaffNode[] };

async function countLost(
  db: Database,
  moved: readonly Moved[],
  locale: Locale,
): Promise<CategoryEffects["filters_lost"]> {
  const ids = new Set(moved.flatMap(({ before, after }) => [...before, ...after]).map(({ id }) => id));
  const filtersOf = await readFilters(db, [...ids]);
  const lost = new Map<number, { name: string; listings: number }>();
  for (const { leaf, before, after } of moved) {
    const losses = lostFilters(filtersOf(before), filtersOf(after));
    const counts = await countValues(db, leaf.id, losses);
    for (const [index, { filter }] of losses.entries()) {
      const sum = lost.get(filter.id) ?? { name: filter[`name_${locale}`], listings: 0 };
      lost.set(filter.id, { ...sum, listings: sum.listings + (counts[index] ?? 0) });
    }
  }
  return [...lost.values()].filter(({ listings }) => listings > 0).toSorted((a, b) => b.listings - a.listings);
}

/** Listings with a value that is lost, filter by filter, in one look at each listing. */
async function countValues(db: Database, categoryId: number, losses: readonly LostValues[]): Promise<number[]> {
  if (losses.length === 0) return [];
  // `?` is jsonb's "has this key", `?|` "has one of these texts", of a text or a list of texts.
  const conditions = losses.map(({ filter: { key }, codes }) =>
    codes === "all" ? sql`features ? ${key}` : sql`features -> ${key} ?| ${codes}::text[]`,
  );
  const counts = sql.join(conditions.map((isLost) => sql`count(*) filter (where ${isLost})`));
  const { rows } = await sql<{
    counts: number[];
  }>`select array[${counts}]::int[] as counts from listings where category_id = ${categoryId}`.execute(db);
  return rows[0]?.counts ?? [];
}
