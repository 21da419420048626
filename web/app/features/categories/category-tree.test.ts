import { expect, test } from "vitest";
import { categoryTree, pathText } from "./category-tree.ts";

const category = (id: number, parent_id: number | null, name: string) => ({
  id,
  parent_id,
  name,
  slug_cid: "",
  icon: null,
});
const tree = categoryTree([
  category(1, null, "Telefon ve Tablet"),
  category(2, 1, "Cep Telefonu"),
  category(3, 2, "Apple iPhone"),
  category(4, null, "Emlak"),
]);

test("returns the path to a category and which ones can be selected", () => {
  expect(pathText(tree.pathTo(3))).toBe("Telefon ve Tablet › Cep Telefonu › Apple iPhone");
  expect([1, 2, 3, 4, 99].map(tree.isLeaf)).toEqual([false, false, true, true, false]);
  expect(tree.childrenOf(null).map(({ id }) => id)).toEqual([1, 4]);
  expect(tree.pathTo(99)).toEqual([]);
});
