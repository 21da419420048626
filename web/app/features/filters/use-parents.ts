import type { FilterDetail } from "@pazar/contract/admin/catalogue/filters";
import { useCallback } from "react";
import { api } from "../../platform/api/api.ts";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { filterName } from "./filter-columns.tsx";
import type { FilterForm, ParentFilter } from "./filter-form.ts";

type Parents = {
  /** The filters that this one could depend on, including the chosen one. */
  parents: { id: number; name: string }[];
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
  const storedParent = stored?.depends_on?.id === depends_on ? stored.depends_on : undefined;
  const isStored = storedParent !== undefined;
  const loadChosen = useCallback(
    async () =>
      depends_on === null || isStored ? undefined : api("GET /api/admin/filters/:id", { params: { id: depends_on } }),
    [depends_on, isStored],
  );
  const { value: loaded } = useLoaded(loadChosen);
  const parent = storedParent ?? (loaded?.id === depends_on ? loaded : undefined);
  const parents = ofCategory
    .filter(({ id, type, overridden_by }) => type === "select" && overridden_by === null && id !== stored?.id)
    .map((filter) => ({ id: filter.id, name: `${filterName(filter)} (${filter.category.path})` }));
  const isListed = parent === undefined || parents.some(({ id }) => id === parent.id);
  return { parents: isListed ? parents : [...parents, { id: parent.id, name: filterName(parent) }], parent };
}
