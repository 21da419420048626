import type { FilterType } from "@pazar/contract/admin/catalogue/filters";
import { m } from "../../platform/i18n/i18n.ts";

export const typeNames: Record<FilterType, () => string> = {
  select: m["filterAdmin.types.select"],
  multiselect: m["filterAdmin.types.multiselect"],
  number: m["filterAdmin.types.number"],
  range: m["filterAdmin.types.range"],
  boolean: m["filterAdmin.types.boolean"],
};

export const filtersPath = "/cpadmin/filters";
export const categoryFiltersPath = "/cpadmin/filters/categories";
export const filterImportPath = "/cpadmin/filters/import";
export const editPath = (id: number): string => `${filtersPath}/${id}`;
