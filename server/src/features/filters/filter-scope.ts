import type { CategoryNode, CategoryTree } from "../categories/category-tree.ts";
import type { DefinitionRow } from "./filters.queries.ts";

type Definition = Pick<DefinitionRow, "id" | "category_id">;

/** From the top level down to the category itself. */
export const pathIds = (tree: CategoryTree, categoryId: number): number[] =>
  tree.pathTo(categoryId).map(({ id }) => id);

/** Whether a filter of the one category holds in the other, unless it is overridden. */
export const isAtOrBelow = (tree: CategoryTree, categoryId: number, ancestorId: number): boolean =>
  pathIds(tree, categoryId).includes(ancestorId);

/** The leaf categories in which a definition holds: those below its category, except where another one of its key overrides it. */
export function categoriesOf(
  tree: CategoryTree,
  sameKey: readonly Definition[],
  { id, category_id }: Definition,
): number[] {
  const others = new Set(sameKey.filter((other) => other.id !== id).map((other) => other.category_id));
  const below = (node: CategoryNode): number[] =>
    node.level === 3 ? [node.id] : node.children.filter((child) => !others.has(child.id)).flatMap(below);
  const top = tree.find(category_id);
  return top ? below(top) : [];
}

/** The nearest definition further up, which this one overrides. */
export function overriddenBy<Row extends Definition>(
  tree: CategoryTree,
  sameKey: readonly Row[],
  { id, category_id }: Definition,
): Row | undefined {
  const above = pathIds(tree, category_id).slice(0, -1).toReversed();
  const others = sameKey.filter((other) => other.id !== id);
  return above.flatMap((ancestor) => others.find((other) => other.category_id === ancestor) ?? [])[0];
}

/** Definitions further down. */
export const overridesOf = <Row extends Definition>(
  tree: CategoryTree,
  sameKey: readonly Row[],
  { id, category_id }: Definition,
): Row[] => sameKey.filter((other) => other.id !== id && isAtOrBelow(tree, other.category_id, category_id));
