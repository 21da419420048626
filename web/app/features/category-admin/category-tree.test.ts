import type { StaffCategory } from "@pazar/contract/admin/catalogue/staff-categories";
import { describe, expect, it } from "vitest";
import { buildTree, canBeBelow, dropPlace, searchTree, stepOf, visibleRows } from "./category-tree.ts";

const category = (id: number, parent_id: number | null, level: number, name: string): StaffCategory => ({
  id,
  parent_id,
  level,
  slug: `kategori-${id}`,
  slug_cid: `kategori-${id}-c${id}`,
  name_tr: name,
  name_en: name,
  icon: null,
  is_on_home: true,
  is_hidden: id === 2,
  is_leaving: false,
  version: 1,
  listings_count: 0,
  has_listings: false,
});
const tree = buildTree([
  category(1, null, 1, "Emlak"),
  category(2, null, 1, "Vasıta"),
  category(3, 1, 2, "Konut"),
  category(4, 2, 2, "Otomobil"),
  category(5, 2, 2, "Motosiklet"),
  category(6, 4, 3, "Işıklı"),
  category(7, 4, 3, "Togg"),
]);
const node = (id: number) => {
  const found = tree.find(id);
  if (!found) throw new Error(`no category ${id}`);
  return found;
};
const ids = (rows: { node: { id: number } }[]) => rows.map((row) => row.node.id);

describe("the tree of categories", () => {
  it("shows what is open, and of a search the matches with what is above them", () => {
    expect(ids(visibleRows(tree, new Set(), undefined))).toEqual([1, 2]);
    expect(ids(visibleRows(tree, new Set([2, 4]), undefined))).toEqual([1, 2, 4, 6, 7, 5]);
    expect(ids(visibleRows(tree, new Set(), searchTree(tree, " IŞIKLI ")))).toEqual([2, 4, 6]);
    expect(ids(visibleRows(tree, new Set(), searchTree(tree, "7")))).toEqual([2, 4, 7]);
    expect(visibleRows(tree, new Set(), searchTree(tree, "yok"))).toEqual([]);
  });

  it("knows what a hidden category hides", () =>
    expect(tree.all.filter(({ isHiddenAbove }) => isHiddenAbove).map(({ id }) => id)).toEqual([4, 5, 6, 7]));

  it.each<[number, string, object | undefined]>([
    [5, "ArrowUp", { parent_id: 2, before_id: 4 }],
    [4, "ArrowUp", undefined],
    [4, "ArrowDown", { parent_id: 2, before_id: null }],
    [5, "ArrowDown", undefined],
    [5, "ArrowRight", { parent_id: 4, before_id: null }],
    [7, "ArrowRight", undefined],
    [2, "ArrowRight", undefined],
    [6, "ArrowLeft", { parent_id: 2, before_id: 5 }],
    [5, "ArrowLeft", { parent_id: null, before_id: null }],
    [1, "ArrowLeft", undefined],
    [5, "Enter", undefined],
  ])("moves %i by %s", (id, key, place) => expect(stepOf(tree, node(id), key)).toEqual(place));

  it.each<[number, number, "before" | "inside" | "after", boolean, object | undefined]>([
    [7, 6, "before", false, { parent_id: 4, before_id: 6 }],
    [6, 7, "after", false, { parent_id: 4, before_id: null }],
    [7, 4, "after", true, { parent_id: 4, before_id: 6 }],
    [7, 4, "after", false, { parent_id: 2, before_id: 5 }],
    [7, 3, "inside", false, { parent_id: 3, before_id: null }],
    [7, 6, "inside", false, undefined],
    [4, 6, "before", false, undefined],
    [4, 3, "inside", false, undefined],
    [4, 4, "before", false, undefined],
  ])("drops %i on %i (%s)", (id, over, zone, isOpen, place) =>
    expect(dropPlace(tree, node(id), node(over), zone, isOpen)).toEqual(place),
  );

  it("has no fourth level and no circle", () => {
    expect(canBeBelow(tree, node(3), 4)).toBe(true);
    expect(canBeBelow(tree, node(3), 6)).toBe(false);
    expect(canBeBelow(tree, node(2), 7)).toBe(false);
    expect(canBeBelow(tree, node(4), null)).toBe(true);
  });
});
