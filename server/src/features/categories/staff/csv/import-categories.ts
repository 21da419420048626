import type { CsvError } from "@pazar/contract/admin/catalogue/csv-import";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../../../platform/database/database-types.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { writePositions } from "../../../../platform/database/order-rows.ts";
import type { CallContext } from "../../../../platform/http/calls.ts";
import { m } from "../../../../platform/text/locale.ts";
import { writeAudit } from "../../../audit/write-audit.ts";
import { auditedNames, type ImportReport } from "../../../csv-import/import-report.ts";
import { readCsv, reportErrors } from "../../../csv-import/read-csv.ts";
import { changeTree, lockCategories } from "../change-tree.ts";
import { hasListings } from "../check-place.ts";
import { startUpdatingListings } from "../update-listings-task.ts";
import { leavesBelow, subtree, type StaffTree } from "../staff-tree.ts";
import { categoryColumns } from "./category-columns.ts";
import { differences, isMoved, planCategories, type CategoryPlan } from "./plan-categories.ts";
import type { PlannedCategory } from "./planned-category.ts";

/** Adds, changes and moves what the file names and leaves the rest alone. All of it or, with a single error, nothing. */
export const importCategories = (
  db: Database,
  caller: CallContext,
  file: Uint8Array,
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportReport> => {
  const { records, rows, errors: unreadable } = readCsv(file, categoryColumns());
  return changeTree(db, async (transaction, tree) => {
    const plan = planCategories(tree, records);
    const errors = [...unreadable, ...plan.errors, ...(await findMisplaced(transaction, tree, plan))];
    const added = plan.categories.filter(({ before }) => !before);
    const changed = plan.categories.filter((one) => Object.keys(differences(one)).length > 0);
    const report = {
      rows,
      added: added.length,
      changed: changed.length,
      unchanged: plan.categories.length - added.length - changed.length,
      ...reportErrors(errors),
      is_written: false,
      task: null,
    };
    if (isDryRun || errors.length > 0 || added.length + changed.length === 0) return report;
    const idOf = await writeCategories(transaction, [...added, ...changed], plan);
    for (const one of [...added, ...changed]) await auditOne(transaction, caller, one, idOf);
    await writeAudit(transaction, caller, {
      action: "import_categories",
      target: { kind: "categories", id: "all" },
      after: {
        added: added.length,
        changed: changed.length,
        categories: [...added, ...changed].slice(0, auditedNames).map(({ name_tr }) => name_tr),
      },
    });
    const renamed = changed.filter((one) => isMoved(one) || isRenamed(one)).flatMap(({ before }) => before ?? []);
    const leaves = new Map(leavesBelow(renamed).map((leaf) => [leaf.id, leaf]));
    return {
      ...report,
      is_written: true,
      task: await startUpdatingListings(transaction, caller, [...leaves.values()]),
    };
  });
};

const isRenamed = ({ before, name_tr, name_en }: PlannedCategory): boolean =>
  before !== undefined && (before.name_tr !== name_tr || before.name_en !== name_en);

/** Listings are in the third level only: what holds some keeps its level. Locks what moves. */
async function findMisplaced(transaction: Transaction<DB>, tree: StaffTree, plan: CategoryPlan): Promise<CsvError[]> {
  const moved = plan.categories.filter(isMoved);
  const nodes = moved.flatMap(({ before }) => tree.find(before?.id ?? 0) ?? []);
  if (nodes.length === 0) return [];
  await lockCategories(transaction, nodes.flatMap(subtree));
  const errors: CsvError[] = [];
  for (const { line, level, before } of moved) {
    if (!before || level === before.level || !(await hasListings(transaction, leavesBelow([before])))) continue;
    errors.push({ line, column: null, message: m["admin.categories.errors.listingsNeedLevel"]() });
  }
  return errors;
}

/** Returns the ids that new categories got in the place of the plan's. */
async function writeCategories(
  transaction: Transaction<DB>,
  categories: readonly PlannedCategory[],
  { shifted, orders }: CategoryPlan,
): Promise<(id: number) => number> {
  const fresh = categories.filter(({ before }) => !before);
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('categories', 'id'))::int as id from generate_series(1, ${fresh.length}::int)`.execute(
    transaction,
  );
  const known = new Map(fresh.map(({ id }, index) => [id, ids[index]?.id ?? 0]));
  const idOf = (id: number): number => known.get(id) ?? id;
  // Two categories may swap their addresses, but no address may be there twice for a moment.
  const readdressed = categories.flatMap(({ id, slug, before }) => (before && before.slug !== slug ? [id] : []));
  await sql`update categories set slug = 'moving-' || md5(id::text || now()::text) where id = any(${readdressed}::int[])`.execute(
    transaction,
  );
  const written = [
    ...categories.map((one) => ({
      ...one,
      id: idOf(one.id),
      parent_id: one.parentId === null ? null : idOf(one.parentId),
    })),
    ...shifted.map(({ node, level }) => ({ ...node, level })),
  ];
  // In one statement, because a category's level has to fit its parent's.
  await sql`
    insert into categories as c (id, parent_id, level, slug, name_tr, name_en, icon, is_on_home, is_hidden)
    select id, parent_id, level, slug, name_tr, name_en, icon, is_on_home, is_hidden
    from jsonb_to_recordset(${JSON.stringify(written.map(columnsOf))}::jsonb) as f (
      id int, parent_id int, level smallint, slug text, name_tr text, name_en text, icon text, is_on_home boolean, is_hidden boolean
    )
    on conflict (id) do update set
      parent_id = excluded.parent_id, level = excluded.level, slug = excluded.slug, name_tr = excluded.name_tr,
      name_en = excluded.name_en, icon = excluded.icon, is_on_home = excluded.is_on_home, is_hidden = excluded.is_hidden,
      version = c.version + 1, updated_at = now()`.execute(transaction);
  for (const order of orders) await writePositions(transaction, "categories", order.map(idOf));
  return idOf;
}

type Columns = Pick<
  PlannedCategory,
  "id" | "level" | "slug" | "name_tr" | "name_en" | "icon" | "is_on_home" | "is_hidden"
> & { parent_id: number | null };

const columnsOf = ({ id, parent_id, level, slug, name_tr, name_en, icon, is_on_home, is_hidden }: Columns) => ({
  id,
  parent_id,
  level,
  slug,
  name_tr,
  name_en,
  icon,
  is_on_home,
  is_hidden,
});

/** In the words of the same change made by hand, so that a category's history is whole. */
async function auditOne(
  transaction: Transaction<DB>,
  caller: CallContext,
  planned: PlannedCategory,
  idOf: (id: number) => number,
): Promise<void> {
  const target = { kind: "category", id: idOf(planned.id) } as const;
  const parent_id = planned.parentId === null ? null : idOf(planned.parentId);
  if (!planned.before) {
    const { name_tr, name_en, slug, is_on_home, is_hidden } = planned;
    const after = { parent_id, name_tr, name_en, slug, is_on_home, is_hidden };
    return writeAudit(transaction, caller, { action: "add_category", target, after });
  }
  const changed = Object.entries(differences({ ...planned, parentId: parent_id }));
  await writeAudit(transaction, caller, {
    action: "change_category",
    target,
    before: Object.fromEntries(changed.map(([field, [before]]) => [field, before])),
    after: Object.fromEntries(changed.map(([field, [, after]]) => [field, after])),
  });
}
