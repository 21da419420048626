import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { lockRunningTask } from "../../staff-tasks/extend-task.ts";
import { countOnSale, presentStaffCategory, readStaffTree, type StaffNode, type StaffTree } from "./staff-tree.ts";

/**
 * One change of the tree at a time, and none while a part of the task that updates listings after an earlier change is
 * running, because both rely on the tree. Such a part takes a fraction of a second.
 */
export const changeTree = <T>(
  db: Database,
  change: (transaction: Transaction<DB>, tree: StaffTree) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('categories'))`.execute(transaction);
    await lockRunningTask(transaction, "categories");
    return change(transaction, await readStaffTree(transaction));
  });

/** 409 if somebody else has changed the category meanwhile, or if it is about to go. */
export async function findForChange(db: Database, tree: StaffTree, id: number, version: number): Promise<StaffNode> {
  const node = tree.find(id);
  if (!node) throw new ApiError("CATEGORY_NOT_FOUND");
  if (node.is_leaving) throw new ApiError("CATEGORY_LEAVING");
  if (node.version !== version)
    throw new ApiError("CHANGED_MEANWHILE", { current: presentStaffCategory(node, await countOnSale(db)) });
  return node;
}

/** Waits for listings that are being written in these categories, and keeps others from being added. */
export async function lockCategories(transaction: Transaction<DB>, nodes: readonly StaffNode[]): Promise<void> {
  await transaction
    .selectFrom("categories")
    .where(
      "id",
      "in",
      nodes.map(({ id }) => id),
    )
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function getStaffCategory(db: Database, id: number): Promise<ReturnType<typeof presentStaffCategory>> {
  const node = (await readStaffTree(db)).find(id);
  if (!node) throw new ApiError("CATEGORY_NOT_FOUND");
  return presentStaffCategory(node, await countOnSale(db));
}
