import type { Area, AreaGroup } from "@pazar/contract/admin/admin-areas";
import { m } from "../../platform/i18n/i18n.ts";

export const areaNames: Record<Area, () => string> = {
  dashboard: m["admin.areas.dashboard"],
  customers: m["admin.areas.customers"],
  adverts: m["admin.areas.adverts"],
  management: m["admin.areas.management"],
  roles: m["admin.areas.roles"],
  settings: m["admin.areas.settings"],
  categories: m["admin.areas.categories"],
  filters: m["admin.areas.filters"],
  cities: m["admin.areas.cities"],
  sliders: m["admin.areas.sliders"],
  pages: m["admin.areas.pages"],
  invoices: m["admin.areas.invoices"],
  payments: m["admin.areas.payments"],
  reports: m["admin.areas.reports"],
};

export const groupNames: Record<AreaGroup, () => string> = {
  general: m["admin.groups.general"],
  management: m["admin.groups.management"],
  operations: m["admin.groups.operations"],
  accounting: m["admin.groups.accounting"],
};
