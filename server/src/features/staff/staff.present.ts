import type { Locale } from "@pazar/contract/locale";
import type { Invitation, Role, RoleChoice, StaffMember } from "@pazar/contract/admin/staff/staff";
import type { Rights } from "../../platform/security/session.ts";
import { profilePhotoUrl } from "../accounts/profile-photo.ts";
import type { listHolders, listInvitations, MemberRow, RoleRow } from "./staff.queries.ts";
import { isFixedRole, canAssignRole } from "./staff.policy.ts";

const shownHolders = 20;

const nameOf = (row: { name_tr: string; name_en: string }, locale: Locale): string => row[`name_${locale}`];

export const presentMember = (row: MemberRow, locale: Locale): StaffMember => ({
  id: row.id,
  name: row.first_name,
  surname: row.last_name,
  email: row.email,
  photo: profilePhotoUrl(row),
  role: row.role,
  role_name: nameOf(row, locale),
  status: row.status,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export const presentRoleChoice = (row: RoleRow, actor: Rights, locale: Locale): RoleChoice => ({
  key: row.key,
  name: nameOf(row, locale),
  permissions: row.permissions,
  can_grant: canAssignRole(actor, row),
});

type Holder = Awaited<ReturnType<typeof listHolders>>[number];

export function presentRoles(rows: readonly RoleRow[], people: readonly Holder[]): Role[] {
  const byRole = Map.groupBy(people, ({ role }) => role);
  return rows.map(({ key, name_tr, name_en, is_builtin, permissions }) => {
    const holders = byRole.get(key) ?? [];
    return {
      key,
      name_tr,
      name_en,
      is_builtin,
      is_fixed: isFixedRole(key),
      permissions,
      holders_count: key === "users" ? null : holders.length,
      holders: holders
        .slice(0, shownHolders)
        .map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
    };
  });
}

export const presentInvitation = (
  row: Awaited<ReturnType<typeof listInvitations>>[number],
  locale: Locale,
): Invitation => ({
  id: row.id,
  email: row.email,
  name: row.first_name,
  surname: row.last_name,
  role_name: nameOf(row, locale),
  invited_by: row.inviter,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
