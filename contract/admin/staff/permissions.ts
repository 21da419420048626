import { adminAreas, areas, permissionLevels, type Area, type PermissionLevel } from "../admin-areas.ts";
import { listedRoleKeys, type ListedRoleKey, type RoleKey } from "./roles.ts";

export type Permission = `${Area}.${PermissionLevel}`;

export const permissions: readonly Permission[] = areas.flatMap((area) =>
  permissionLevels.map((level): Permission => `${area}.${level}`),
);

type DefaultGrant = { area: Area; role: ListedRoleKey; permission: Permission };

/** Granted on a new installation, and once when an area is added to an existing one. */
export const defaultGrants: readonly DefaultGrant[] = adminAreas.flatMap(({ area, roles }) =>
  listedRoleKeys.flatMap((role) =>
    permissionLevels
      .filter((level) => level === roles[role] || roles[role] === "edit")
      .map((level) => ({ area, role, permission: `${area}.${level}` as const })),
  ),
);

export const defaultPermissions = (role: RoleKey): Permission[] =>
  defaultGrants.filter((grant) => grant.role === role).map(({ permission }) => permission);
