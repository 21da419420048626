import type { Category } from "@pazar/contract/catalogue/categories";
import { expect, test } from "vitest";
import { menuGroups } from "./menu-groups.ts";

let lastId = 0;
function category(parent: Category | null, name: string): Category {
  lastId += 1;
  return { id: lastId, parent_id: parent?.id ?? null, name, slug_cid: `${name}-c${lastId}`, icon: null };
}
const children = (parent: Category, count: number) =>
  Array.from({ length: count }, (_, index) => category(parent, `${parent.name}-${index}`));

const vehicles = category(null, "vehicles");
const homes = category(null, "homes");
const kinds = children(vehicles, 8);
const [cars, boats, bikes] = kinds;
if (!cars || !boats || !bikes) throw new Error("The tree needs three kinds of vehicles.");
const tree = [vehicles, homes, ...kinds, ...children(cars, 11), ...children(boats, 10), ...children(homes, 2)];

test("at most six subcategories, each with at most ten children", () => {
  const groups = menuGroups(tree, vehicles.id);
  expect(groups.map((group) => group.category.name)).toEqual(kinds.slice(0, 6).map((kind) => kind.name));
  expect(groups.map((group) => group.children.length)).toEqual([10, 10, 0, 0, 0, 0]);
});

test("more than ten children ask for a link to all of them, ten do not", () => {
  expect(menuGroups(tree, vehicles.id).map((group) => group.hasMore)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("a category shows its own children only", () => {
  expect(menuGroups(tree, homes.id).map((group) => group.category.name)).toEqual(["homes-0", "homes-1"]);
  expect(menuGroups(tree, bikes.id)).toEqual([]);
  expect(menuGroups([], vehicles.id)).toEqual([]);
});
