import type { Category } from "@pazar/contract/catalogue/categories";
import { useLayoutEffect, useState } from "react";
import { loadCategories } from "./load-categories.ts";

export type LoadedCategories = {
  /** The whole tree; undefined until it is known. */
  categories: Category[] | undefined;
  /** There is not even a cached copy. */
  hasFailed: boolean;
  retry: () => void;
};

/** Loaded when first wanted. */
export function useCategories(isWanted = true): LoadedCategories {
  const [categories, setCategories] = useState<Category[]>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Before the paint: a cached copy shows no placeholders.
  useLayoutEffect(() => {
    if (!isWanted) return;
    const { cached, fresh } = loadCategories();
    setCategories((shown) => shown ?? cached);
    setFailed(false);
    void fresh.then((latest) => {
      setCategories((shown) => latest ?? shown);
      setFailed(latest === undefined);
    });
  }, [isWanted, attempt]);
  return {
    categories,
    hasFailed: hasFailed && categories === undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}
