import { hasDeliveryFilter } from "@pazar/contract/listings/posting";
import { useCallback } from "react";
import { api } from "../../../platform/api/api.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";

/** The filters of a category, which are the features its listings have. */
export function useCategoryFilters(categoryId: number | null) {
  const load = useCallback(
    async () => ({
      categoryId,
      filters: categoryId === null ? [] : await api("GET /api/categories/:id/filters", { params: { id: categoryId } }),
    }),
    [categoryId],
  );
  const { value, hasFailed, retry } = useLoaded(load);
  const filters = value?.categoryId === categoryId ? value.filters : undefined;
  return {
    filters,
    isLoading: !filters && !hasFailed,
    hasFailed,
    retry,
    hasHandDeliveryField: hasFailed || (filters && !hasDeliveryFilter(filters)) === true,
  };
}
export type LoadedFilters = ReturnType<typeof useCategoryFilters>;
