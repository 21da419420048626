import { areas, type Area } from "@pazar/contract/admin-areas";
import type { Permission } from "@pazar/contract/permissions";
import { m } from "../../platform/i18n/i18n.ts";

const names: Record<Area, () => string> = {
  dashboard: m["admin.areas.dashboard"],
  categories: m["admin.areas.categories"],
  filters: m["admin.areas.filters"],
  cities: m["admin.areas.cities"],
  sliders: m["admin.areas.sliders"],
  pages: m["admin.areas.pages"],
  management: m["admin.areas.management"],
  customers: m["admin.areas.customers"],
  adverts: m["admin.areas.adverts"],
  roles: m["admin.areas.roles"],
  settings: m["admin.areas.settings"],
  invoices: m["admin.areas.invoices"],
  payments: m["admin.areas.payments"],
  reports: m["admin.areas.reports"],
};

export const levels = ["view", "edit"] as const;
export type Level = (typeof levels)[number];

export const areaName = (area: Area): string => names[area]();
export const levelName = (level: Level): string => (level === "view" ? m["staff.view"]() : m["staff.edit"]());

/** "Kullanıcılar: düzenleme" */
export const permissionName = (area: Area, level: Level): string =>
  m["staff.permission"]({ area: areaName(area), level: levelName(level) });

/** In the order of the sidebar. */
export const shownAreas: readonly Area[] = [
  "dashboard",
  "customers",
  "adverts",
  "management",
  "roles",
  "settings",
  "categories",
  "filters",
  "cities",
  "sliders",
  "pages",
  "invoices",
  "payments",
  "reports",
];

export const namesOf = (permissions: ReadonlySet<string>): string[] =>
  areas.flatMap((area) =>
    levels.flatMap((level) => (permissions.has(`${area}.${level}`) ? [permissionName(area, level)] : [])),
  );

/** With `edit` goes `view`, without `view` goes `edit`. */
export function toggled(held: ReadonlySet<Permission>, area: Area, level: Level): Set<Permission> {
  const next = new Set(held);
  const [view, edit]: [Permission, Permission] = [`${area}.view`, `${area}.edit`];
  if (level === "view" ? next.delete(view) : next.delete(edit)) {
    if (level === "view") next.delete(edit);
  } else {
    next.add(view);
    if (level === "edit") next.add(edit);
  }
  return next;
}

export const minus = (one: ReadonlySet<Permission>, other: ReadonlySet<Permission>): Permission[] =>
  [...one].filter((permission) => !other.has(permission));
