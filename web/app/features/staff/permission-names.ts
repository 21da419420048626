import { areas, permissionLevels, type Area, type PermissionLevel } from "@pazar/contract/admin/admin-areas";
import type { Permission } from "@pazar/contract/admin/staff/permissions";
import { m } from "../../platform/i18n/i18n.ts";
import { areaNames } from "../admin/area-names.ts";

export const levelName = (level: PermissionLevel): string =>
  level === "view" ? m["admin.staff.view"]() : m["admin.staff.edit"]();

/** "Kullanıcılar: düzenleme" */
export const permissionName = (area: Area, level: PermissionLevel): string =>
  m["admin.staff.permission"]({ area: areaNames[area](), level: levelName(level) });

export const namesOf = (permissions: ReadonlySet<string>): string[] =>
  areas.flatMap((area) =>
    permissionLevels.flatMap((level) => (permissions.has(`${area}.${level}`) ? [permissionName(area, level)] : [])),
  );

/** With `edit` goes `view`, without `view` goes `edit`. */
export function toggled(held: ReadonlySet<Permission>, area: Area, level: PermissionLevel): Set<Permission> {
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
