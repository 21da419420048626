import { useCallback } from "react";
import { api } from "../../../platform/api/api.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";

/** What a listing of this category says about itself. */
export function useCategoryFilters(categoryId: number | null) {
  const load = useCallback(
    async () => ({
      categoryId,
      filters: categoryId === null ? [] : await api("GET /api/categories/:id/filters", { params: { id: categoryId } }),
    }),
    [categoryId],
  );
  const { value, hasFailed, retry } = useLoaded(load);
  return { filters: value?.categoryId === categoryId ? value.filters : undefined, hasFailed, retry };
}
export type LoadedFilters = ReturnType<typeof useCategoryFilters>;
