import type { FilterDetail, FilterSummary } from "@pazar/contract/admin/filters";
import { useCallback } from "react";
import { api } from "../../platform/api/api.ts";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import type { FilterForm, ParentFilter } from "./filter-form.ts";

type Parents = {
  /** Filters of the category on which this one could depend. */
  parents: FilterSummary[];
  /** The chosen one, with its options. */
  parent: ParentFilter | undefined;
};

export function useParents({ category_id, depends_on }: FilterForm, stored: FilterDetail | undefined): Parents {
  const loadAll = useCallback(
    async () =>
      category_id === undefined
        ? []
        : (await api("GET /api/admin/filters/categories/:id", { params: { id: category_id } })).filters,
    [category_id],
  );
  const { value: ofCategory = [] } = useLoaded(loadAll, { keep: true });
  const known = stored?.depends_on?.id === depends_on ? stored.depends_on : undefined;
  const isKnown = known !== undefined;
  const loadChosen = useCallback(
    async () =>
      depends_on === null || isKnown ? undefined : api("GET /api/admin/filters/:id", { params: { id: depends_on } }),
    [depends_on, isKnown],
  );
  const { value: loaded } = useLoaded(loadChosen);
  return {
    parents: ofCategory.filter(
      ({ id, type, overridden_by }) => type === "select" && overridden_by === null && id !== stored?.id,
    ),
    parent: known ?? (loaded?.id === depends_on ? loaded : undefined),
  };
}
