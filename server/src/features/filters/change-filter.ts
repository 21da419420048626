import { isDeepStrictEqual } from "node:util";
import type { FilterChange, FilterDetail, NewFilter, NewOption } from "@pazar/contract/admin/catalogue/filters";
import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { readTree } from "../categories/category-tree.ts";
import { checkFilter, type Definition } from "./check-filter.ts";
import { categoriesOf, overriddenBy } from "./filter-scope.ts";
import { loadDetail, type Reader } from "./filters.present.ts";
import { findSummary, listDefinitions } from "./filters.queries.ts";
import { startRewriting, type Work } from "./rewrite-values.ts";
import { lockFilters, refuseUsedOptions, writeOptions } from "./write-options.ts";

export type Changed = { filter: FilterDetail; task: TaskProgress | null };

/** One change of filters at a time. The reader has the categories as the transaction sees them. */
export const withFilterLock = <T>(
  db: Database,
  { locale }: CallContext,
  change: (transaction: Transaction<DB>, reader: Reader) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await lockFilters(transaction);
    return change(transaction, { tree: await readTree(transaction), locale });
  });

export async function requireFilter(transaction: Transaction<DB>, reader: Reader, id: number): Promise<FilterDetail> {
  const filter = await loadDetail(transaction, reader, id);
  if (!filter) throw new ApiError("FILTER_NOT_FOUND");
  return filter;
}

export async function requireFilterVersion(
  transaction: Transaction<DB>,
  reader: Reader,
  id: number,
  version: number,
): Promise<FilterDetail> {
  const current = await requireFilter(transaction, reader, id);
  if (current.version !== version) throw new ApiError("CHANGED_MEANWHILE", { current });
  return current;
}

/** Units belong to numbers only. */
const unitsOf = ({ type, unit_tr, unit_en }: Definition) =>
  type === "number" || type === "range" ? { unit_tr, unit_en } : { unit_tr: null, unit_en: null };

const columnsOf = (definition: Definition) => ({
  category_id: definition.category_id,
  type: definition.type,
  name_tr: definition.name_tr,
  name_en: definition.name_en,
  ...unitsOf(definition),
  is_required: definition.is_required,
  is_facet: definition.is_facet,
  is_on_card: definition.is_on_card,
  depends_on_filter: definition.depends_on,
});

type Restored = {
  /** The number that it had before it was removed. */
  id?: number;
  position?: number;
  version?: number;
};

/** At the end of its category. If it overrides another filter, listings already hold values of the key: the work. */
export async function insertFilter(
  transaction: Transaction<DB>,
  reader: Reader,
  filter: NewFilter,
  { id: formerId, position, version }: Restored = {},
): Promise<{ id: number; work: Work | null }> {
  const { parents } = await checkFilter({ db: transaction, ...reader }, filter, undefined);
  const { id } = await transaction
    .insertInto("filters")
    .values({
      ...columnsOf(filter),
      ...(formerId !== undefined && { id: formerId }),
      ...(version !== undefined && { version }),
      key: filter.key,
      position:
        position ??
        sql<number>`(select coalesce(max(position), -1) + 1 from filters where category_id = ${filter.category_id})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeOptions(transaction, id, filter.options, parents);
  const sameKey = await listDefinitions(transaction, filter.key);
  const self = { id, category_id: filter.category_id };
  const isOverride = overriddenBy(reader.tree, sameKey, self) !== undefined;
  return { id, work: isOverride ? { key: filter.key, categories: categoriesOf(reader.tree, sameKey, self) } : null };
}

/** Adds it and writes the audit log. */
export async function insertAudited(
  transaction: Transaction<DB>,
  reader: Reader,
  caller: CallContext,
  filter: NewFilter,
): Promise<{ id: number; work: Work | null }> {
  const added = await insertFilter(transaction, reader, filter);
  const { options, ...columns } = filter;
  await writeAudit(transaction, caller, {
    action: "add_filter",
    target: { kind: "filter", id: added.id },
    after: { ...columns, options: options.map(optionText) },
  });
  return added;
}

export const addFilter = (db: Database, caller: CallContext, filter: NewFilter): Promise<Changed> =>
  withFilterLock(db, caller, async (transaction, reader) => {
    const { id, work } = await insertAudited(transaction, reader, caller, filter);
    const task = await startRewriting(transaction, caller, work ? [work] : []);
    return { filter: await requireFilter(transaction, reader, id), task };
  });

export const changeFilter = (db: Database, caller: CallContext, id: number, change: FilterChange): Promise<Changed> =>
  withFilterLock(db, caller, async (transaction, reader) => {
    const work = await updateAudited(transaction, reader, caller, { id, ...change });
    const task = await startRewriting(transaction, caller, work ? [work] : []);
    return { filter: await requireFilter(transaction, reader, id), task };
  });

/** Changes it and writes the audit log. Returns the work that this makes for listings. */
export async function updateAudited(
  transaction: Transaction<DB>,
  reader: Reader,
  caller: CallContext,
  { id, version, ...definition }: FilterChange & { id: number },
): Promise<Work | null> {
  const current = await requireFilterVersion(transaction, reader, id, version);
  const row = await findSummary(transaction, id);
  const { parents } = await checkFilter({ db: transaction, ...reader }, { ...definition, key: current.key }, row);
  const before = definitionOf(current);
  const after = { ...definition, ...unitsOf(definition) };
  const changed = differing(before, after);
  if (changed.length === 0) return null;

  const sameKey = await listDefinitions(transaction, current.key);
  const categories = categoriesOf(reader.tree, sameKey, { id, category_id: current.category.id });
  const kept = new Set(definition.options.map(({ code }) => code));
  const gone = current.options.filter(({ code }) => !kept.has(code));
  await refuseUsedOptions(
    transaction,
    current,
    gone.map((option) => ({ code: option.code, name: option[`name_${reader.locale}`] })),
    categories,
  );
  await transaction
    .updateTable("filters")
    .set({ ...columnsOf(definition), version: version + 1 })
    .where("id", "=", id)
    .execute();
  await writeOptions(transaction, id, definition.options, parents);
  await writeAudit(transaction, caller, {
    action: "change_filter",
    target: { kind: "filter", id },
    before: audited(before, after, changed),
    after: audited(after, before, changed),
  });
  return hasRenamedOptions(current.options, definition.options) || current.category.id !== definition.category_id
    ? {
        key: current.key,
        categories: categoriesOf(reader.tree, sameKey, { id, category_id: definition.category_id }),
      }
    : null;
}

/** In the form in which changes are sent. */
export const definitionOf = (filter: FilterDetail): Definition => ({
  category_id: filter.category.id,
  type: filter.type,
  name_tr: filter.name_tr,
  name_en: filter.name_en,
  unit_tr: filter.unit_tr,
  unit_en: filter.unit_en,
  is_required: filter.is_required,
  is_facet: filter.is_facet,
  is_on_card: filter.is_on_card,
  depends_on: filter.depends_on?.id ?? null,
  options: filter.options.map(({ listings_count: _, ...option }) => option),
});

const fields = [
  "category_id",
  "type",
  "name_tr",
  "name_en",
  "unit_tr",
  "unit_en",
  "is_required",
  "is_facet",
  "is_on_card",
  "depends_on",
  "options",
] as const satisfies readonly (keyof Definition)[];

const differing = (before: Definition, after: Definition) =>
  fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** Of the options only those that differ; if just their order does, all of them. */
function audited(values: Definition, others: Definition, changed: readonly (keyof Definition)[]): object {
  const known = new Set(others.options.map(optionText));
  const differ = values.options.map(optionText).filter((text) => !known.has(text));
  const isReordered = differ.length === 0 && values.options.length === others.options.length;
  return Object.fromEntries(
    changed.map((field) => [
      field,
      field === "options" ? (isReordered ? values.options.map(({ code }) => code) : differ) : values[field],
    ]),
  );
}

export const optionText = ({ code, name_tr, name_en, parent }: NewOption): string =>
  `${parent === null ? "" : `${parent} › `}${code}: ${name_tr} / ${name_en}`;

/** Search finds listings by the names of their options. */
function hasRenamedOptions(before: readonly NewOption[], after: readonly NewOption[]): boolean {
  const names = new Map(after.map((option) => [option.code, option]));
  return before.some(({ code, name_tr, name_en }) => {
    const now = names.get(code);
    return now !== undefined && (now.name_tr !== name_tr || now.name_en !== name_en);
  });
}
