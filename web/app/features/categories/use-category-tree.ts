import { useMemo } from "react";
import { useCategories } from "./use-categories.ts";
import { categoryTree } from "./category-tree.ts";

export function useCategoryTree() {
  const { categories, hasFailed, retry } = useCategories();
  const tree = useMemo(() => categories && categoryTree(categories), [categories]);
  return { tree, hasFailed, retry };
}
export type LoadedTree = ReturnType<typeof useCategoryTree>;
