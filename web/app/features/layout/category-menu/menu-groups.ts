import type { Category } from "@pazar/contract/catalogue/categories";
import * as limits from "@pazar/contract/limits";

export type MenuGroup = { category: Category; children: readonly Category[]; hasMore: boolean };

/** The first subcategories of a top-level category, each with its first children. */
export function menuGroups(categories: readonly Category[], topLevelId: number): MenuGroup[] {
  const byParent = Map.groupBy(categories, (category) => category.parent_id);
  return (byParent.get(topLevelId) ?? []).slice(0, limits.megaMenu.subcategories).map((category) => {
    const children = byParent.get(category.id) ?? [];
    return {
      category,
      children: children.slice(0, limits.megaMenu.children),
      hasMore: children.length > limits.megaMenu.children,
    };
  });
}
