import type { CsvError } from "@pazar/contract/admin/catalogue/csv-import";
import { categoryLimits } from "@pazar/contract/admin/catalogue/staff-categories";
import { m } from "../../../../platform/text/locale.ts";
import { orderByRank } from "../../../csv-import/order-by-rank.ts";
import { pathKey, pathKeys } from "../../category-paths.ts";
import { editableFields } from "../edit-category.ts";
import type { StaffNode, StaffTree } from "../staff-tree.ts";
import { csvError } from "../../../csv-import/read-csv.ts";
import type { CategoryRecord } from "./category-columns.ts";
import { findParents } from "./find-parents.ts";
import type { PlannedCategory, Row } from "./planned-category.ts";

export type CategoryPlan = {
  categories: PlannedCategory[];
  /** Below moved ones and not in the file: they come to another level. */
  shifted: { node: StaffNode; level: number }[];
  /** Ids of siblings in their new order. */
  orders: number[][];
  errors: CsvError[];
};

const byLevel = (a: { level: number }, b: { level: number }): number => a.level - b.level;

/** What the rows make of the stored tree. Nothing is looked up or written here. */
export function planCategories(tree: StaffTree, records: readonly CategoryRecord[]): CategoryPlan {
  const errors: CsvError[] = [];
  const rows = matchRows(tree, records, errors);
  const parents = findParents(tree, rows);
  errors.push(...parents.errors, ...findTaken(tree, rows));
  const planned = rows.flatMap((row): PlannedCategory[] => {
    const { parentId, level } = parents.places.get(row.id) ?? {};
    if (parentId === undefined || level === undefined) return [];
    return [{ ...row, parentId, level, rank: 0 }];
  });
  const orders = setRanks(tree, planned, rows);
  for (const { line, level, icon } of planned) {
    if (level > categoryLimits.levels) errors.push(csvError(line, m["admin.categories.errors.tooDeep"]()));
    else if (level === 1 && icon === null) errors.push(csvError(line, m["admin.categories.csvErrors.iconMissing"]()));
  }
  const shifted = findShifted(tree, planned, parents.places);
  for (const { level, blamed } of shifted)
    if (level > categoryLimits.levels) errors.push(csvError(blamed, m["admin.categories.errors.tooDeep"]()));
  return { categories: planned.toSorted(byLevel), shifted, orders, errors };
}

function matchRows(tree: StaffTree, records: readonly CategoryRecord[], errors: CsvError[]): Row[] {
  const firstLines = new Map<number, number>();
  const bySlug = new Map(tree.all.map((node) => [node.slug, node]));
  const isBelow = (node: StaffNode, parent: string): boolean =>
    String(node.parent_id ?? "") === parent || pathKeys(tree.path(node).slice(0, -1)).includes(pathKey(parent));
  let nextId = 0;
  return records.flatMap(({ line, values }): Row[] => {
    const known = bySlug.get(values.slug);
    // Without a number, the same address at the same place is what an earlier import of the file has added.
    const node = values.id !== null ? tree.find(values.id) : known && isBelow(known, values.parent) ? known : undefined;
    const refuse = (message: string): [] => {
      errors.push(csvError(line, message));
      return [];
    };
    if (values.id !== null && !node) return refuse(m["admin.categories.csvErrors.unknown"]({ id: values.id }));
    if (node?.is_leaving) return refuse(m["errors.CATEGORY_LEAVING"]());
    const id = node?.id ?? --nextId;
    const first = firstLines.get(id);
    if (first !== undefined) return refuse(m["admin.categories.csvErrors.double"]({ line: first }));
    firstLines.set(id, line);
    const rank = node ? tree.childrenOf(node.parent_id).indexOf(node) + 1 : 0;
    return [
      {
        line,
        id,
        parentCell: values.parent,
        wantedRank: values.position ?? null,
        name_tr: values.name_tr,
        name_en: values.name_en,
        slug: values.slug,
        icon: values.icon ?? node?.icon ?? null,
        is_on_home: values.home ?? node?.is_on_home ?? true,
        is_hidden: values.status ?? node?.is_hidden ?? false,
        ...(node && { before: { ...node, rank } }),
      },
    ];
  });
}

/** An address that another row wants as well, or that belongs to a category which the file leaves alone. */
function findTaken(tree: StaffTree, rows: readonly Row[]): CsvError[] {
  const inFile = new Set(rows.map(({ id }) => id));
  const taken = new Set(tree.all.filter(({ id }) => !inFile.has(id)).map(({ slug }) => slug));
  const firstLines = new Map<string, number>();
  return rows.flatMap(({ line, slug }) => {
    const first = firstLines.get(slug);
    firstLines.set(slug, first ?? line);
    if (first !== undefined) return [csvError(line, m["admin.categories.csvErrors.slugTwice"]({ slug, line: first }))];
    return taken.has(slug) ? [csvError(line, m["admin.categories.errors.slugInUse"]())] : [];
  });
}

/** Gives the planned ones their ranks. Returns the orders that differ from those of before. */
function setRanks(tree: StaffTree, planned: readonly PlannedCategory[], rows: readonly Row[]): number[][] {
  const wanted = new Map(rows.map(({ id, wantedRank }) => [id, wantedRank]));
  const inFile = new Map(planned.map((one) => [one.id, one]));
  const parentIds = new Set(
    planned.flatMap(({ parentId, before }) => [parentId, ...(before ? [before.parent_id] : [])]),
  );
  return [...parentIds].flatMap((parentId) => {
    const stored = tree.childrenOf(parentId).map(({ id }) => id);
    const staying = stored.filter((id) => !hasLeft(inFile.get(id), parentId));
    const coming = planned.filter((one) => one.parentId === parentId && !stored.includes(one.id)).map(({ id }) => id);
    const order = orderByRank(
      [...staying, ...coming].map((id) => ({
        item: id,
        before: stored.includes(id) ? stored.indexOf(id) + 1 : null,
        wanted: wanted.get(id) ?? null,
      })),
    );
    for (const [index, id] of order.entries()) {
      const one = inFile.get(id);
      if (one) one.rank = index + 1;
    }
    return order.join() === stored.join() ? [] : [order];
  });
}
const hasLeft = (planned: PlannedCategory | undefined, parentId: number | null): boolean =>
  planned !== undefined && planned.parentId !== parentId;

function findShifted(
  tree: StaffTree,
  planned: readonly PlannedCategory[],
  places: ReadonlyMap<number, { level: number }>,
): { node: StaffNode; level: number; blamed: number }[] {
  const inFile = new Map(planned.map((one) => [one.id, one]));
  const lineAbove = (node: StaffNode): number => {
    const parent = node.parent_id === null ? undefined : tree.find(node.parent_id);
    return parent ? (inFile.get(parent.id)?.line ?? lineAbove(parent)) : 1;
  };
  return tree.all.flatMap((node) => {
    const level = places.get(node.id)?.level;
    return inFile.has(node.id) || level === undefined || level === node.level
      ? []
      : [{ node, level, blamed: lineAbove(node) }];
  });
}

export const isMoved = ({ parentId, before }: PlannedCategory): boolean =>
  before !== undefined && before.parent_id !== parentId;

/** With the values of before and after, by field. Empty: nothing changes. */
export function differences(planned: PlannedCategory): Record<string, [unknown, unknown]> {
  const { before, parentId, rank } = planned;
  if (!before) return {};
  const changed = editableFields.filter((field) => before[field] !== planned[field]);
  return {
    ...Object.fromEntries(changed.map((field) => [field, [before[field], planned[field]] as [unknown, unknown]])),
    ...(before.parent_id !== parentId && { parent_id: [before.parent_id, parentId] as [unknown, unknown] }),
    ...(before.rank !== rank && { position: [before.rank, rank] as [unknown, unknown] }),
  };
}
