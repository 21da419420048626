import {
  hasOptions,
  type FilterChange,
  type FilterType,
  type NewFilter,
} from "@pazar/contract/admin/catalogue/filters";
import * as limits from "@pazar/contract/limits";
import type { Locale } from "@pazar/contract/locale";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { m } from "../../platform/text/locale.ts";
import type { CategoryTree } from "../categories/category-tree.ts";
import { checkOptions, type FieldErrors, type Parent } from "./check-options.ts";
import { categoriesOf, isAtOrBelow, overriddenBy, overridesOf } from "./filter-scope.ts";
import { presentCategoryPath } from "./filters.present.ts";
import {
  countValues,
  findSummary,
  listDefinitions,
  listDependents,
  listOptions,
  type SummaryRow,
} from "./filters.queries.ts";

export type Definition = Omit<FilterChange, "version">;
type Context = { db: Database; tree: CategoryTree; locale: Locale };
type Checked = {
  /** Of the filter that it depends on: ids of the options by code. */
  parents: ReadonlyMap<string, number>;
};

/** Filters that depend on each other in a row: brand, model, series. */
const longestChain = 3;
/** Both hold one number. */
const shapeOf = (type: FilterType): string => (type === "range" ? "number" : type);

/** Throws one error that names every wrong field. */
export async function checkFilter(
  context: Context,
  given: Definition & Pick<NewFilter, "key">,
  before: SummaryRow | undefined,
): Promise<Checked> {
  const { tree } = context;
  const errors: FieldErrors = {};
  if (!tree.find(given.category_id)) errors["category_id"] = [m["admin.filters.errors.category"]()];
  else {
    await checkDefinitions(context, given, before, errors);
    if (before) await checkUse(context, given, before, errors);
  }
  checkUnits(given, errors);
  const parent = await checkParent(context, given, before?.id, errors);
  checkOptions(given, parent, errors);
  if (Object.keys(errors).length > 0) throw new ApiError("INVALID", { fields: errors });
  return { parents: new Map(parent?.options.map(({ code, id }) => [code, id])) };
}

/** One key, one kind of value along each path of the tree, so that a list above can be narrowed by it. */
async function checkDefinitions(
  { db, tree, locale }: Context,
  { key, category_id, type }: Definition & Pick<NewFilter, "key">,
  before: SummaryRow | undefined,
  errors: FieldErrors,
): Promise<void> {
  const sameKey = (await listDefinitions(db, key)).filter(({ id }) => id !== before?.id);
  if (sameKey.some((other) => other.category_id === category_id)) {
    const problem = [m["admin.filters.errors.keyInUse"]({ key })];
    errors[before ? "category_id" : "key"] = problem;
    return;
  }
  const self = { id: before?.id ?? 0, category_id };
  const related = [overriddenBy(tree, sameKey, self), ...overridesOf(tree, sameKey, self)];
  const other = related.find((one) => one !== undefined && shapeOf(one.type) !== shapeOf(type));
  if (other)
    errors["type"] = [
      m["admin.filters.errors.typeElsewhere"]({
        key,
        category: presentCategoryPath({ tree, locale }, other.category_id).path,
      }),
    ];
}

/** What listings and other filters rely on. */
async function checkUse(
  { db, tree, locale }: Context,
  given: Definition,
  before: SummaryRow,
  errors: FieldErrors,
): Promise<void> {
  const sameKey = await listDefinitions(db, before.key);
  const holding = categoriesOf(tree, sameKey, before);
  const dependents = await listDependents(db, before.id);
  if (shapeOf(given.type) !== shapeOf(before.type)) {
    const values = await countValues(db, before.key, holding);
    if (values > 0) errors["type"] = [m["admin.filters.errors.typeInUse"]({ count: countText(values) })];
  }
  if (dependents.length > 0 && given.type !== "select")
    errors["type"] = [m["admin.filters.errors.typeDependedOn"]({ names: namesOf(dependents, locale) })];
  if (given.category_id === before.category_id) return;
  const moved = new Set(categoriesOf(tree, sameKey, { id: before.id, category_id: given.category_id }));
  const lost = await countValues(
    db,
    before.key,
    holding.filter((id) => !moved.has(id)),
  );
  if (lost > 0) errors["category_id"] = [m["admin.filters.errors.categoryInUse"]({ count: countText(lost) })];
  const beyond = dependents.filter((other) => !isAtOrBelow(tree, other.category_id, given.category_id));
  if (beyond.length > 0)
    errors["category_id"] = [m["admin.filters.errors.categoryDependedOn"]({ names: namesOf(beyond, locale) })];
}

const namesOf = (filters: readonly { name_tr: string; name_en: string }[], locale: Locale): string =>
  filters.map((filter) => filter[`name_${locale}`]).join(", ");
export const countText = (count: number): string =>
  count > limits.exactTotal ? `${limits.exactTotal}+` : String(count);

function checkUnits({ type, unit_tr, unit_en }: Definition, errors: FieldErrors): void {
  if (shapeOf(type) !== "number" || (unit_tr === null) === (unit_en === null)) return;
  errors[unit_tr === null ? "unit_tr" : "unit_en"] = [m["admin.filters.errors.unitBoth"]()];
}

async function checkParent(
  { db, tree, locale }: Context,
  { key, type, category_id, depends_on }: Definition & Pick<NewFilter, "key">,
  id: number | undefined,
  errors: FieldErrors,
): Promise<Parent | undefined> {
  if (depends_on === null) return undefined;
  const refuse = (problem: string): undefined => void (errors["depends_on"] = [problem]);
  const parent = await findSummary(db, depends_on);
  if (!parent || !isAtOrBelow(tree, category_id, parent.category_id))
    return refuse(m["admin.filters.errors.parentNotHere"]());
  if (parent.type !== "select") return refuse(m["admin.filters.errors.parentType"]());
  if (!hasOptions(type)) return refuse(m["admin.filters.errors.dependentType"]());
  const chain = [parent];
  for (let above = parent.depends_on_filter; above !== null && chain.length < longestChain; ) {
    const next = await findSummary(db, above);
    if (!next) break;
    chain.push(next);
    above = next.depends_on_filter;
  }
  // By key as well: a definition further down must not depend on the one that it overrides.
  if (chain.some((one) => one.id === id || one.key === key)) return refuse(m["admin.filters.errors.parentCircle"]());
  if (chain.length >= longestChain) return refuse(m["admin.filters.errors.parentDeep"]({ maximum: longestChain }));
  return { name: parent[`name_${locale}`], options: await listOptions(db, parent.id) };
}
