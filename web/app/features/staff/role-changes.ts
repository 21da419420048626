import { permissions, type Permission } from "@pazar/contract/admin/staff/permissions";
import type { Role } from "@pazar/contract/admin/staff/staff";
import { minus, namesOf } from "./permission-names.ts";

/** What each role would hold, by its key; roles that are not named stay. */
export type RightsDraft = ReadonlyMap<string, ReadonlySet<Permission>>;

export type RoleEffect = { role: Role; grant: Permission[]; revoke: Permission[] };

export const rightsOf = (role: Role): Set<Permission> =>
  new Set(permissions.filter((permission) => role.permissions.includes(permission)));

/** The roles that would change, and how. */
export const effectsOf = (roles: readonly Role[], draft: RightsDraft): RoleEffect[] =>
  roles.flatMap((role) => {
    const before = rightsOf(role);
    const after = draft.get(role.key) ?? before;
    const [grant, revoke] = [minus(after, before), minus(before, after)];
    return grant.length + revoke.length === 0 ? [] : [{ role, grant, revoke }];
  });

export const permissionNames = (list: readonly Permission[]): string => namesOf(new Set(list)).join(", ");
