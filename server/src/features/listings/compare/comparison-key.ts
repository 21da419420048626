import type { CategoryNode } from "../../categories/category-tree.ts";
import type { Filter } from "../../categories/filters.ts";

/**
 * Listings with the same answer can be compared: those of one category, and of categories beside each other whose
 * filters have the same keys, as brands of cars are.
 */
export function comparisonKey(
  path: readonly Pick<CategoryNode, "id">[],
  filters: readonly Pick<Filter, "key">[],
): string {
  const [category, parent] = path.toReversed();
  const keys = filters.map(({ key }) => key).toSorted();
  return keys.length === 0 ? `c${category?.id ?? 0}` : `p${parent?.id ?? 0}:${keys.join(",")}`;
}
