import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";
import { writePositions } from "../../../platform/database/order-rows.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { changeTree, getStaffCategory, findForChange, lockCategories } from "./change-tree.ts";
import { checkParent } from "./check-place.ts";
import type { Changed } from "./edit-category.ts";
import { startUpdatingListings } from "./update-listings-task.ts";
import { leavesBelow, subtree, type StaffNode } from "./staff-tree.ts";

type Place = { version: number; parent_id: number | null; before_id: number | null };

/** Among its siblings, or below another parent with everything that is below it. */
export const moveCategory = (
  db: Database,
  caller: CallContext,
  id: number,
  { version, parent_id, before_id }: Place,
): Promise<Changed> =>
  changeTree(db, async (transaction, tree) => {
    const node = await findForChange(transaction, tree, id, version);
    const hasNewParent = node.parent_id !== parent_id;
    const before = tree.childrenOf(node.parent_id).map((sibling) => sibling.id);
    if (hasNewParent) {
      await lockCategories(transaction, subtree(node));
      const parent = await checkParent(transaction, tree, node, parent_id);
      await setParent(transaction, node, parent_id, (parent?.level ?? 0) + 1);
    }
    const siblings = tree
      .childrenOf(parent_id)
      .map((sibling) => sibling.id)
      .filter((sibling) => sibling !== id);
    const index = before_id === null ? -1 : siblings.indexOf(before_id);
    const order = siblings.toSpliced(index === -1 ? siblings.length : index, 0, id);
    if (!hasNewParent && order.every((sibling, position) => sibling === before[position]))
      return { category: await getStaffCategory(transaction, id), task: null };
    await writePositions(transaction, "categories", order);
    await transaction
      .updateTable("categories")
      .set({ version: version + 1, updated_at: new Date() })
      .where("id", "=", id)
      .execute();
    await writeAudit(transaction, caller, {
      action: "move_category",
      target: { kind: "category", id },
      before: { parent_id: node.parent_id, position: before.indexOf(id) + 1 },
      after: { parent_id, position: order.indexOf(id) + 1 },
    });
    const task = hasNewParent ? await startUpdatingListings(transaction, caller, leavesBelow([node])) : null;
    return { category: await getStaffCategory(transaction, id), task };
  });

/** In one statement, because a category's level has to fit its parent's. */
async function setParent(
  transaction: Transaction<DB>,
  node: StaffNode,
  parentId: number | null,
  level: number,
): Promise<void> {
  const ids = subtree(node).map(({ id }) => id);
  await sql`
    update categories
    set level = level + ${level - node.level}, parent_id = case when id = ${node.id} then ${parentId}::int else parent_id end
    where id = any(${ids}::int[])`.execute(transaction);
}
