import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";
import { signedIn, type Actor } from "../../../platform/security/session.ts";
import { updateCategoryListings } from "../../listings/update-category-listings.ts";
import type { Gazetteer } from "../../locations/gazetteer.ts";
import { startOrExtendTask } from "../../staff-tasks/extend-task.ts";
import type { TaskHandler } from "../../staff-tasks/run-staff-tasks.job.ts";
import { readTree } from "../category-tree.ts";
import { readFilters } from "../filters.ts";
import type { StaffNode } from "./staff-tree.ts";

/** The name by which running tasks are stored. */
const kind = "follow_categories";
/** Few, because their rows are locked and every index of theirs is written. */
const listingsAtOnce = 100;

/** Listings of every status. */
export async function countListings(db: Database, leaves: readonly StaffNode[]): Promise<Map<number, number>> {
  if (leaves.length === 0) return new Map();
  const rows = await db
    .selectFrom("listings")
    .where(
      "category_id",
      "in",
      leaves.map(({ id }) => id),
    )
    .select((eb) => ["category_id", eb.fn.countAll<string>().as("listings")])
    .groupBy("category_id")
    .execute();
  return new Map(rows.map(({ category_id, listings }) => [category_id, Number(listings)]));
}

/** Starts the task that brings listings in line with the changed categories above them; null if there are no listings. */
export async function startUpdatingListings(
  transaction: Transaction<DB>,
  { actor }: { actor: Actor | null },
  leaves: readonly StaffNode[],
): Promise<TaskProgress | null> {
  const counts = await countListings(transaction, leaves);
  if (counts.size === 0) return null;
  await transaction
    .insertInto("category_work")
    .values([...counts.keys()].map((category_id) => ({ category_id })))
    .onConflict((conflict) => conflict.column("category_id").doUpdateSet({ after_listing: 0 }))
    .execute();
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return startOrExtendTask(transaction, { kind, area: "categories", startedBy: signedIn(actor).id, input: {}, total });
}

/** The work is in category_work, so that a change while the task runs only adds to it. */
export const updateListingsHandler = ({ places }: { places: () => Promise<Gazetteer> }): TaskHandler => ({
  kind,
  async doPart(transaction) {
    for (;;) {
      const work = await transaction
        .selectFrom("category_work")
        .selectAll()
        .orderBy("category_id")
        .limit(1)
        .executeTakeFirst();
      if (!work) return 0;
      const { count, last } = await doSome(transaction, await places(), work.category_id, work.after_listing);
      if (count < listingsAtOnce) await finish(transaction, work.category_id);
      else await setProgress(transaction, work.category_id, last);
      if (count > 0) return count;
    }
  },
});

async function doSome(transaction: Transaction<DB>, gazetteer: Gazetteer, from: number, after: number) {
  const tree = await readTree(transaction);
  const path = tree.pathTo(from);
  const filtersOf = await readFilters(
    transaction,
    path.map(({ id }) => id),
  );
  return updateCategoryListings(transaction, {
    from,
    after,
    limit: listingsAtOnce,
    path,
    filters: filtersOf(path),
    gazetteer,
  });
}

const setProgress = (transaction: Transaction<DB>, categoryId: number, last: number) =>
  transaction.updateTable("category_work").set({ after_listing: last }).where("category_id", "=", categoryId).execute();

async function finish(transaction: Transaction<DB>, categoryId: number): Promise<void> {
  const redirect = await transaction
    .selectFrom("category_redirects")
    .where("old_id", "=", categoryId)
    .select("old_id")
    .executeTakeFirst();
  if (redirect) {
    // Waits for listings that are being written, which have to move as well.
    await transaction.selectFrom("categories").where("id", "=", categoryId).select("id").forUpdate().execute();
    const late = await transaction
      .selectFrom("listings")
      .where("category_id", "=", categoryId)
      .select("id")
      .limit(1)
      .executeTakeFirst();
    if (late) return void (await setProgress(transaction, categoryId, 0));
  }
  await transaction.deleteFrom("category_work").where("category_id", "=", categoryId).execute();
  await deleteRedirectedCategories(transaction);
}

/** Deletes the categories that have a redirect and neither listings nor subcategories any more. */
export async function deleteRedirectedCategories(transaction: Transaction<DB>): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from categories c using category_redirects r
    where c.id = r.old_id
      and not exists (select from categories below where below.parent_id = c.id)
      and not exists (select from listings l where l.category_id = c.id)`.execute(transaction);
  // Their parents may be empty now.
  if (Number(numAffectedRows ?? 0) > 0) await deleteRedirectedCategories(transaction);
}
