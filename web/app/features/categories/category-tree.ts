import type { Category } from "@pazar/contract/catalogue/categories";

export function categoryTree(categories: readonly Category[]) {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const byParent = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const childrenOf = (id: number | null): readonly Category[] => byParent.get(id) ?? [];
  const pathTo = (id: number | null): Category[] => {
    const category = id === null ? undefined : byId.get(id);
    return category ? [...pathTo(category.parent_id), category] : [];
  };
  return { childrenOf, pathTo, isLeaf: (id: number): boolean => byId.has(id) && childrenOf(id).length === 0 };
}
export type CategoryTree = ReturnType<typeof categoryTree>;

export const pathText = (path: readonly Pick<Category, "name">[]): string => path.map(({ name }) => name).join(" › ");
