import type { FilterType } from "@pazar/contract/admin/catalogue/filters";
import { m } from "../../platform/i18n/i18n.ts";

export const typeNames: Record<FilterType, () => string> = {
  select: m["admin.filters.types.select"],
  multiselect: m["admin.filters.types.multiselect"],
  number: m["admin.filters.types.number"],
  range: m["admin.filters.types.range"],
  boolean: m["admin.filters.types.boolean"],
};

export const filtersPath = "/cpadmin/filters";
export const categoryFiltersPath = "/cpadmin/filters/categories";
export const filterImportPath = "/cpadmin/filters/import";
export const editPath = (id: number): string => `${filtersPath}/${id}`;
