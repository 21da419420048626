import type { Role } from "@pazar/contract/admin/staff/staff";
import { getLocale, m } from "../../platform/i18n/i18n.ts";

export const roleName = (role: Role): string => role[`name_${getLocale()}`];

export function holdersText({ holders_count }: Role): string {
  if (holders_count === null) return m["admin.roles.everybody"]();
  if (holders_count === 0) return m["admin.roles.nobody"]();
  return holders_count === 1 ? m["admin.roles.onePerson"]() : m["admin.roles.people"]({ count: holders_count });
}
