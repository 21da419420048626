import type { CsvError } from "@pazar/contract/admin/catalogue/csv-import";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { m } from "../../../platform/text/locale.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { auditedNames, type ImportReport } from "../../csv-import/import-report.ts";
import { orderByRank } from "../../csv-import/order-by-rank.ts";
import { readCsv, reportErrors } from "../../csv-import/read-csv.ts";
import { withFilterLock, insertAudited, updateAudited } from "../change-filter.ts";
import { isAtOrBelow, pathIds } from "../filter-scope.ts";
import type { Reader } from "../filters.present.ts";
import { writeOrder } from "../order-filters.ts";
import { startRewriting, type Work } from "../rewrite-values.ts";
import { filterColumns } from "./filter-columns.ts";
import { isUnchanged, planFilters, type PlannedFilter } from "./plan-filters.ts";
import { readStoredFilters, type StoredFilter } from "./stored-filters.ts";

/** Adds and changes what the file names and leaves the rest alone. All of it or, with a single error, nothing. */
export const importFilters = (
  db: Database,
  caller: CallContext,
  file: Uint8Array,
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportReport> => {
  const { records, rows, errors: unreadable } = readCsv(file, filterColumns());
  return withFilterLock(db, caller, async (transaction, reader) => {
    const stored = await readStoredFilters(transaction);
    const plan = planFilters(reader.tree, stored, records);
    const errors = [...unreadable, ...plan.errors];
    // Every filter is written and checked as if staff had saved it by hand; then a dry run or an error undoes all of it.
    await sql`savepoint before_import`.execute(transaction);
    const written = await writeFilters({ transaction, reader, caller }, stored, plan.filters);
    errors.push(...written.errors);
    const report = { rows, ...plan.counts, ...reportErrors(errors), is_written: false, task: null };
    const isOrdered = await writeRanks(transaction, plan.filters, written.ids);
    const hasChanges = plan.counts.added + plan.counts.changed > 0 && (isOrdered || written.count > 0);
    if (isDryRun || errors.length > 0 || !hasChanges) {
      await sql`rollback to savepoint before_import`.execute(transaction);
      return report;
    }
    await writeAudit(transaction, caller, {
      action: "import_filters",
      target: { kind: "filters", id: "all" },
      after: {
        added: plan.counts.added,
        changed: plan.counts.changed,
        filters: plan.filters.slice(0, auditedNames).map(({ definition }) => definition.name_tr),
      },
    });
    return { ...report, is_written: true, task: await startRewriting(transaction, caller, written.works) };
  });
};

type Writing = { transaction: Transaction<DB>; reader: Reader; caller: CallContext };
type Known = { id: number; key: string; category_id: number };

/** Filters before those that depend on them. Goes on after an error, to find all of them. */
async function writeFilters(writing: Writing, stored: readonly StoredFilter[], plans: readonly PlannedFilter[]) {
  const { tree } = writing.reader;
  const ids = new Map(plans.flatMap((plan) => (plan.before ? [[plan, plan.before.id] as const] : [])));
  const errors: CsvError[] = [];
  const works: Work[] = [];
  const failed: PlannedFilter[] = [];
  let count = 0;
  let waiting = plans.filter((plan) => !isUnchanged(plan));
  const dependsOn = (plan: PlannedFilter, other: PlannedFilter): boolean =>
    other !== plan &&
    other.definition.key === plan.dependsOnKey &&
    isAtOrBelow(tree, plan.definition.category_id, other.definition.category_id);
  while (waiting.length > 0) {
    const ready = waiting.filter((plan) => !waiting.some((other) => dependsOn(plan, other)));
    for (const { line } of ready.length === 0 ? waiting : [])
      errors.push({ line, column: null, message: m["admin.filters.errors.parentCircle"]() });
    if (ready.length === 0) break;
    for (const plan of ready) {
      // Its own errors would only be consequences.
      if (failed.some((other) => dependsOn(plan, other))) continue;
      const known = knownFilters(stored, plans, ids);
      try {
        const { id, work } = await writeFilter(writing, plan, known);
        ids.set(plan, id);
        if (work) works.push(work);
        count++;
      } catch (error) {
        failed.push(plan);
        errors.push(...errorsOf(error, plan));
      }
    }
    waiting = waiting.filter((plan) => !ready.includes(plan));
  }
  return { ids, errors, works, count };
}

/** Where each filter is, as far as the file has been written. */
function knownFilters(
  stored: readonly StoredFilter[],
  plans: readonly PlannedFilter[],
  ids: ReadonlyMap<PlannedFilter, number>,
): Known[] {
  const planned = plans.flatMap((plan): Known[] => {
    const id = ids.get(plan);
    return id === undefined ? [] : [{ ...plan.definition, id }];
  });
  const inFile = new Set(planned.map(({ id }) => id));
  return [...planned, ...stored.filter(({ id }) => !inFile.has(id))];
}

async function writeFilter(
  { transaction, reader, caller }: Writing,
  { definition, dependsOnKey, before }: PlannedFilter,
  known: readonly Known[],
): Promise<{ id: number; work: Work | null }> {
  const path = pathIds(reader.tree, definition.category_id).toReversed();
  const parent = path
    .flatMap((categoryId) => known.filter(({ key, category_id }) => key === dependsOnKey && category_id === categoryId))
    .at(0);
  if (dependsOnKey !== null && !parent)
    throw new ApiError("INVALID", {
      fields: { depends_on: [m["admin.filters.csvErrors.unknownParent"]({ key: dependsOnKey })] },
    });
  const filter = { ...definition, depends_on: parent?.id ?? null };
  if (!before) return insertAudited(transaction, reader, caller, filter);
  const { key: _, ...change } = filter;
  const { id, version } = before;
  return { id, work: await updateAudited(transaction, reader, caller, { id, version, ...change }) };
}

/** Each problem of the form at the row that it is about. */
function errorsOf(error: unknown, { line, definition, optionLines }: PlannedFilter): CsvError[] {
  if (!(error instanceof ApiError) || error.code !== "INVALID" || !error.fields) throw error;
  return Object.entries(error.fields).map(([field, [message = ""]]) => {
    const index = /^options\.(\d+)\./.exec(field)?.[1];
    const code = index === undefined ? undefined : definition.options[Number(index)]?.code;
    return { line: (code === undefined ? undefined : optionLines.get(code)) ?? line, column: null, message };
  });
}

/** Orders the filters of each category whose rows have a number. Returns whether that has changed anything. */
async function writeRanks(
  transaction: Transaction<DB>,
  plans: readonly PlannedFilter[],
  ids: ReadonlyMap<PlannedFilter, number>,
): Promise<boolean> {
  const wanted = new Map(
    plans.flatMap((plan) => {
      const id = ids.get(plan);
      return id === undefined || plan.wantedRank === null ? [] : [[id, plan.wantedRank] as const];
    }),
  );
  const fresh = new Set(plans.flatMap((plan) => (plan.before ? [] : [ids.get(plan)])));
  const categories = new Set(plans.flatMap((plan) => (plan.wantedRank === null ? [] : [plan.definition.category_id])));
  let isOrdered = false;
  for (const categoryId of categories) {
    const rows = await transaction
      .selectFrom("filters")
      .where("category_id", "=", categoryId)
      .select("id")
      .orderBy("position")
      .orderBy("id")
      .execute();
    const order = orderByRank(
      rows.map(({ id }, index) => ({
        item: id,
        before: fresh.has(id) ? null : index + 1,
        wanted: wanted.get(id) ?? null,
      })),
    );
    if (order.every((id, index) => id === rows[index]?.id)) continue;
    await writeOrder(transaction, order);
    isOrdered = true;
  }
  return isOrdered;
}
