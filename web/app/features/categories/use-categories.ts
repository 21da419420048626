import type { Category } from "@pazar/contract/categories";
import { useEffect, useState } from "react";
import { loadCategories } from "./category-cache.ts";

/** The whole tree; undefined until it is known. Loaded when first wanted. */
export function useCategories(isWanted = true): Category[] | undefined {
  const [categories, setCategories] = useState<Category[]>();
  useEffect(() => {
    if (!isWanted) return;
    const { cached, fresh } = loadCategories();
    setCategories((shown) => shown ?? cached);
    void fresh.then((latest) => setCategories((shown) => latest ?? shown));
  }, [isWanted]);
  return categories;
}
