import type { FilterDetail, FilterSummary } from "@pazar/contract/admin/catalogue/filters";
import * as limits from "@pazar/contract/limits";
import type { Locale } from "@pazar/contract/locale";
import type { Database } from "../../platform/database/database.ts";
import { pathText } from "../categories/category-paths.ts";
import type { CategoryTree } from "../categories/category-tree.ts";
import { categoriesOf, overriddenBy, overridesOf } from "./filter-scope.ts";
import {
  countOnSale,
  countValues,
  findSummary,
  listDefinitions,
  listDependents,
  listOptions,
  type DefinitionRow,
  type SummaryRow,
} from "./filters.queries.ts";

export type Reader = { tree: CategoryTree; locale: Locale };

/** A category with its path in words. */
export function presentCategoryPath({ tree, locale }: Reader, id: number): { id: number; path: string } {
  return { id, path: pathText(tree.pathTo(id), locale) };
}

export const presentDefinition = (reader: Reader, { id, category_id }: Pick<DefinitionRow, "id" | "category_id">) => ({
  id,
  category: presentCategoryPath(reader, category_id),
});

export const presentSummary = (reader: Reader, row: SummaryRow): FilterSummary => ({
  ...row,
  category: presentCategoryPath(reader, row.category_id),
  depends_on_name: row[`parent_${reader.locale}`],
});

async function keysAbove(db: Database, { depends_on_filter }: SummaryRow): Promise<string[]> {
  const parent = depends_on_filter === null ? undefined : await findSummary(db, depends_on_filter);
  return parent ? [...(await keysAbove(db, parent)), parent.key] : [];
}

/** Undefined if there is no such filter. */
export async function loadDetail(db: Database, reader: Reader, id: number): Promise<FilterDetail | undefined> {
  const { tree, locale } = reader;
  const row = await findSummary(db, id);
  if (!row) return undefined;
  const parentId = row.depends_on_filter;
  const [options, sameKey, dependents, parent, parentOptions] = await Promise.all([
    listOptions(db, id),
    listDefinitions(db, row.key),
    listDependents(db, id),
    parentId === null ? undefined : findSummary(db, parentId),
    parentId === null ? [] : listOptions(db, parentId),
  ]);
  const categories = categoriesOf(tree, sameKey, row);
  const [onSale, values] = await Promise.all([
    countOnSale(db, row.key, categories),
    countValues(db, row.key, categories),
  ]);
  const overridden = overriddenBy(tree, sameKey, row);
  return {
    ...presentSummary(reader, row),
    version: row.version,
    unit_tr: row.unit_tr,
    unit_en: row.unit_en,
    depends_on: parent
      ? {
          id: parent.id,
          key: parent.key,
          name_tr: parent.name_tr,
          name_en: parent.name_en,
          options: parentOptions.map(({ code, name_tr, name_en }) => ({ code, name_tr, name_en })),
        }
      : null,
    chain: parent ? [...(await keysAbove(db, parent)), parent.key, row.key] : [row.key],
    options: options.map(({ code, name_tr, name_en, parent: under }) => ({
      code,
      name_tr,
      name_en,
      parent: under,
      listings_count: onSale.get(code) ?? 0,
    })),
    listings_count: Math.min(values, limits.exactTotal),
    listings_count_is_capped: values > limits.exactTotal,
    overrides: overridden ? presentDefinition(reader, overridden) : null,
    overridden_by: overridesOf(tree, sameKey, row).map((other) => presentDefinition(reader, other)),
    dependents: dependents.map((other) => ({ id: other.id, name: other[`name_${locale}`] })),
  };
}
