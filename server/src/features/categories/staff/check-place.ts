import { categoryLimits } from "@pazar/contract/admin/catalogue/staff-categories";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { m } from "../../../platform/text/locale.ts";
import { leavesBelow, subtree, type StaffNode, type StaffTree } from "./staff-tree.ts";

const refuse = (field: string, text: string): never => {
  throw new ApiError("INVALID", { fields: { [field]: [text] } });
};

function targetOf(tree: StaffTree, node: StaffNode, id: number, field: string): StaffNode {
  const target = tree.find(id);
  if (!target || target.is_leaving) return refuse(field, m["admin.categories.errors.targetGone"]());
  if (subtree(node).includes(target)) return refuse(field, m["admin.categories.errors.circle"]());
  return target;
}

const heightOf = (node: StaffNode): number => 1 + Math.max(0, ...node.children.map(heightOf));

/** Counts listings that are still being moved here from a merged category. */
export async function hasListings(db: Database, leaves: readonly StaffNode[]): Promise<boolean> {
  if (leaves.length === 0) return false;
  const ids = leaves.map(({ id }) => id);
  const [inside, coming] = [
    await db.selectFrom("listings").where("category_id", "in", ids).select("id").limit(1).executeTakeFirst(),
    await db
      .selectFrom("category_redirects as r")
      .innerJoin("categories as c", "c.id", "r.old_id")
      .where("r.target_id", "in", ids)
      .select("r.old_id")
      .limit(1)
      .executeTakeFirst(),
  ];
  return inside !== undefined || coming !== undefined;
}

/** The category that it may be moved below; null is the top level. */
export async function checkParent(
  db: Database,
  tree: StaffTree,
  node: StaffNode,
  parentId: number | null,
): Promise<StaffNode | null> {
  const field = "parent_id";
  const parent = parentId === null ? null : targetOf(tree, node, parentId, field);
  const level = (parent?.level ?? 0) + 1;
  if (level + heightOf(node) - 1 > categoryLimits.levels) refuse(field, m["admin.categories.errors.tooDeep"]());
  if (level === 1 && node.icon === null) refuse(field, m["admin.categories.errors.iconFirst"]());
  if (level !== node.level && (await hasListings(db, leavesBelow([node]))))
    refuse(field, m["admin.categories.errors.listingsNeedLevel"]());
  return parent;
}

export function checkMergeTarget(tree: StaffTree, node: StaffNode, targetId: number): StaffNode {
  const target = targetOf(tree, node, targetId, "target_id");
  if (target.level !== node.level) refuse("target_id", m["admin.categories.errors.otherLevel"]());
  return target;
}

/** Where the listings and addresses of a deleted category go. */
export async function checkDeletionTarget(
  db: Database,
  tree: StaffTree,
  node: StaffNode,
  targetId: number | null,
): Promise<StaffNode> {
  const field = "target_id";
  const isEmpty = !(await hasListings(db, leavesBelow([node])));
  const chosen = targetId ?? (isEmpty ? node.parent_id : null);
  if (chosen === null)
    return refuse(field, isEmpty ? m["admin.categories.errors.noAddress"]() : m["admin.categories.errors.noTarget"]());
  const target = targetOf(tree, node, chosen, field);
  if (!isEmpty && target.level !== categoryLimits.levels) refuse(field, m["admin.categories.errors.targetNotLeaf"]());
  return target;
}
