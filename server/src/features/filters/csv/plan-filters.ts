import { isDeepStrictEqual } from "node:util";
import type { NewFilter, NewOption } from "@pazar/contract/admin/catalogue/filters";
import type { CsvError } from "@pazar/contract/admin/catalogue/csv-import";
import * as limits from "@pazar/contract/limits";
import { m } from "../../../platform/text/locale.ts";
import { findByPath } from "../../categories/category-paths.ts";
import type { CategoryTree } from "../../categories/category-tree.ts";
import { orderByRank } from "../../csv-import/order-by-rank.ts";
import { typesText, type FilterRecord } from "./filter-columns.ts";
import type { StoredFilter } from "./stored-filters.ts";

/** A filter as the file wants it. What it depends on is known by its key only: it may be new as well. */
export type PlannedFilter = {
  /** Of its own row, or else of the first of its options. */
  line: number;
  definition: Omit<NewFilter, "depends_on">;
  dependsOnKey: string | null;
  wantedRank: number | null;
  /** By option code. */
  optionLines: Map<string, number>;
  /** Absent: it is new. */
  before?: StoredFilter;
};
export type Counts = { added: number; changed: number; unchanged: number };
type Plan = { filters: PlannedFilter[]; counts: Counts; errors: CsvError[] };
type Located = FilterRecord & { categoryId: number };

const placeOf = (categoryId: number, key: string): string => `${categoryId}/${key}`;

/** What the rows make of the stored filters. Nothing is looked up or written here. */
export function planFilters(
  tree: CategoryTree,
  stored: readonly StoredFilter[],
  records: readonly FilterRecord[],
): Plan {
  const errors: CsvError[] = [];
  const counts: Counts = { added: 0, changed: 0, unchanged: 0 };
  const refuse = (line: number, message: string): [] => {
    errors.push({ line, column: null, message });
    return [];
  };
  const located = locate(tree, records, refuse);
  const planned = new Map<string, PlannedFilter>();
  for (const record of located.filter(({ values }) => values.kind === "filter")) {
    const place = placeOf(record.categoryId, record.values.key);
    const first = planned.get(place);
    if (first) refuse(record.line, m["admin.filters.csvErrors.double"]({ line: first.line }));
    else for (const plan of planFilter(stored, record, refuse)) planned.set(place, plan);
  }
  const rows = [...planned.values()].map((plan) => ({ plan, isNew: !plan.before, isSame: isSameFilter(plan) }));
  const ofOptions = Map.groupBy(
    located.filter(({ values }) => values.kind === "option"),
    ({ categoryId, values }) => placeOf(categoryId, values.key),
  );
  for (const [place, options] of ofOptions) {
    const [first] = options;
    const before = stored.find(({ category_id, key }) => placeOf(category_id, key) === place);
    const plan = planned.get(place) ?? (before && first && unchanged(before, first.line));
    if (plan) {
      planned.set(place, plan);
      planOptions(plan, options, counts, refuse);
    } else
      for (const { line, values } of options)
        refuse(line, m["admin.filters.csvErrors.unknownFilter"]({ key: values.key }));
  }
  for (const { isNew, isSame } of rows) counts[isNew ? "added" : isSame ? "unchanged" : "changed"]++;
  return { filters: [...planned.values()], counts, errors };
}

type Refuse = (line: number, message: string) => [];

function locate(tree: CategoryTree, records: readonly FilterRecord[], refuse: Refuse): Located[] {
  const find = findByPath(tree.all, (node) => tree.path(node));
  return records.flatMap((record): Located[] => {
    const category = record.values.category.slice(0, 300);
    const node = find(category);
    if (node === "several") return refuse(record.line, m["admin.filters.csvErrors.severalCategories"]({ category }));
    return node
      ? [{ ...record, categoryId: node.id }]
      : refuse(record.line, m["admin.filters.csvErrors.category"]({ category }));
  });
}

function planFilter(
  stored: readonly StoredFilter[],
  { line, values, categoryId }: Located,
  refuse: Refuse,
): PlannedFilter[] {
  const { id = null, key } = values;
  const before = stored.find((one) =>
    id === null ? one.category_id === categoryId && one.key === key : one.id === id,
  );
  if (id !== null && !before) return refuse(line, m["admin.filters.csvErrors.unknown"]({ id }));
  if (id !== null && before && before.key !== key)
    return refuse(line, m["admin.filters.csvErrors.keyFixed"]({ id, key: before.key }));
  const type = values.type ?? before?.type;
  if (type === undefined) return refuse(line, m["admin.filters.csvErrors.typeMissing"]({ types: typesText() }));
  return [
    {
      line,
      definition: {
        key,
        category_id: categoryId,
        type,
        name_tr: values.name_tr,
        name_en: values.name_en,
        unit_tr: values.unit_tr === undefined ? (before?.unit_tr ?? null) : values.unit_tr,
        unit_en: values.unit_en === undefined ? (before?.unit_en ?? null) : values.unit_en,
        is_required: values.required ?? before?.is_required ?? false,
        is_facet: values.facet ?? before?.is_facet ?? true,
        is_on_card: values.card ?? before?.is_on_card ?? false,
        options: before?.options ?? [],
      },
      dependsOnKey: values.dependsOn === undefined ? (before?.dependsOnKey ?? null) : values.dependsOn,
      wantedRank: values.position ?? null,
      optionLines: new Map(),
      ...(before && { before }),
    },
  ];
}

/** Only its options are in the file. */
function unchanged(before: StoredFilter, line: number): PlannedFilter {
  const { id: _, version: _version, rank: _rank, depends_on: _dependsOn, dependsOnKey, ...definition } = before;
  return { line, definition, dependsOnKey, wantedRank: null, optionLines: new Map(), before };
}

function planOptions(plan: PlannedFilter, records: readonly Located[], counts: Counts, refuse: Refuse): void {
  const { definition, optionLines } = plan;
  const before = new Map(definition.options.map((option, index) => [option.code, { option, rank: index + 1 }]));
  const wanted = new Map<string, { option: NewOption; rank: number | null }>();
  for (const { line, values } of records) {
    const { code, name_tr, name_en } = values;
    const first = code === null ? undefined : optionLines.get(code);
    if (code === null) refuse(line, m["admin.filters.csvErrors.codeMissing"]());
    else if (first !== undefined) refuse(line, m["admin.filters.csvErrors.doubleOption"]({ line: first }));
    else {
      const parent = values.parent === undefined ? (before.get(code)?.option.parent ?? null) : values.parent;
      wanted.set(code, { option: { code, name_tr, name_en, parent }, rank: values.position ?? null });
      optionLines.set(code, line);
    }
  }
  const codes = [...before.keys(), ...[...wanted.keys()].filter((code) => !before.has(code))];
  const maximum = limits.filterOptions;
  const beyond = codes[maximum];
  if (beyond !== undefined)
    return void refuse(optionLines.get(beyond) ?? plan.line, m["admin.filters.errors.tooManyOptions"]({ maximum }));
  const order = orderByRank(
    codes.map((code) => ({
      item: code,
      before: before.get(code)?.rank ?? null,
      wanted: wanted.get(code)?.rank ?? null,
    })),
  );
  definition.options = order.flatMap((code) => wanted.get(code)?.option ?? before.get(code)?.option ?? []);
  for (const [code, { option }] of wanted) {
    const old = before.get(code);
    const isSame = old && old.rank === order.indexOf(code) + 1 && isDeepStrictEqual(old.option, option);
    counts[!old ? "added" : isSame ? "unchanged" : "changed"]++;
  }
}

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
] as const satisfies readonly (keyof StoredFilter)[];

/** Without its options. */
function isSameFilter({ definition, dependsOnKey, wantedRank, before }: PlannedFilter): boolean {
  if (!before) return false;
  const isAtRank = wantedRank === null || wantedRank === before.rank;
  const isSame = fields.every((field) => definition[field] === before[field]);
  return isSame && dependsOnKey === before.dependsOnKey && isAtRank;
}

/** With its options, but without its place among other filters. */
export const isUnchanged = (plan: PlannedFilter): boolean =>
  plan.before !== undefined &&
  isSameFilter({ ...plan, wantedRank: null }) &&
  isDeepStrictEqual(plan.definition.options, plan.before.options);
