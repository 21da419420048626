import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { changeTree, findForChange, lockCategories } from "./change-tree.ts";
import { checkDeletionTarget, checkMergeTarget } from "./check-place.ts";
import { startUpdatingListings, deleteRedirectedCategories } from "./update-listings-task.ts";
import { leavesBelow, subtree, type StaffNode } from "./staff-tree.ts";

type Answer = { task: TaskProgress | null };

/** Its subcategories and listings go to the target, its address leads there. */
export const mergeCategory = (
  db: Database,
  caller: CallContext,
  id: number,
  { version, target_id }: { version: number; target_id: number },
): Promise<Answer> =>
  changeTree(db, async (transaction, tree) => {
    const node = await findForChange(transaction, tree, id, version);
    const target = checkMergeTarget(tree, node, target_id);
    await lockCategories(transaction, subtree(node));
    await moveChildren(transaction, node, target);
    await redirect(transaction, [node], target);
    await writeAudit(transaction, caller, {
      action: "merge_category",
      target: { kind: "category", id },
      before: { name_tr: node.name_tr, name_en: node.name_en, slug: node.slug, parent_id: node.parent_id },
      after: { target_id },
    });
    const task = await startUpdatingListings(transaction, caller, leavesBelow([node]));
    await deleteRedirectedCategories(transaction);
    return { task };
  });

/** With everything below it. */
export const deleteCategory = (
  db: Database,
  caller: CallContext,
  id: number,
  { version, target_id }: { version: number; target_id: number | null },
): Promise<Answer> =>
  changeTree(db, async (transaction, tree) => {
    const node = await findForChange(transaction, tree, id, version);
    await lockCategories(transaction, subtree(node));
    const target = await checkDeletionTarget(transaction, tree, node, target_id);
    await redirect(transaction, subtree(node), target);
    await writeAudit(transaction, caller, {
      action: "delete_category",
      target: { kind: "category", id },
      before: { name_tr: node.name_tr, name_en: node.name_en, slug: node.slug, parent_id: node.parent_id },
      after: { target_id: target.id },
    });
    const task = await startUpdatingListings(transaction, caller, leavesBelow([node]));
    await deleteRedirectedCategories(transaction);
    return { task };
  });

/** After the target's own. */
async function moveChildren(transaction: Transaction<DB>, node: StaffNode, target: StaffNode): Promise<void> {
  const order = [...target.children, ...node.children].map(({ id }) => id);
  await sql`
    update categories set parent_id = ${target.id}, position = array_position(${order}::int[], id)
    where id = any(${order}::int[])`.execute(transaction);
}

/** Addresses that led to these categories lead on to the target, without a chain of redirects. */
async function redirect(transaction: Transaction<DB>, nodes: readonly StaffNode[], target: StaffNode): Promise<void> {
  const ids = nodes.map(({ id }) => id);
  await transaction
    .updateTable("category_redirects")
    .set({ target_id: target.id })
    .where("target_id", "in", ids)
    .execute();
  await transaction
    .insertInto("category_redirects")
    .values(ids.map((old_id) => ({ old_id, target_id: target.id })))
    .onConflict((conflict) => conflict.column("old_id").doUpdateSet({ target_id: target.id }))
    .execute();
}
