import type { Category } from "@pazar/contract/catalogue/categories";
import { useLayoutEffect, useState } from "react";
import { loadCategories } from "./load-categories.ts";

export type LoadedCategories = {
  /** The whole tree; undefined until it is loaded. */
  categories: Category[] | undefined;
  /** There is not even a cached copy. */
  hasFailed: boolean;
  retry: () => void;
};

/** Loads nothing until `isNeeded`. */
export function useCategories(isNeeded = true): LoadedCategories {
  const [categories, setCategories] = useState<Category[]>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // A layout effect, so that with a cached copy no placeholders are painted.
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const { cached, fresh } = loadCategories();
    setCategories((shown) => shown ?? cached);
    setFailed(false);
    void fresh.then((latest) => {
      setCategories((shown) => latest ?? shown);
      setFailed(latest === undefined);
    });
  }, [isNeeded, attempt]);
  return {
    categories,
    hasFailed: hasFailed && categories === undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}
