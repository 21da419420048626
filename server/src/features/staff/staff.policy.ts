import type { Permission } from "@pazar/contract/admin/staff/permissions";
import type { ErrorCode } from "@pazar/contract/errors";
import type { Rights } from "../../platform/security/session.ts";

export type RoleRights = { key: string; permissions: readonly string[] };

export const ordinaryUser: Rights = { role: "users", permissions: new Set() };

const isSuper = ({ role }: Rights): boolean => role === "super_admin";

/** Nobody can grant a permission they do not have. */
export const canGrant = (actor: Rights, permissions: Iterable<string>): boolean =>
  isSuper(actor) || [...permissions].every((permission) => actor.permissions.has(permission));

/** Why the actor cannot change this person at all: that takes every permission that the person has. */
export function changeRefusal(actor: Rights, target: Rights): ErrorCode | undefined {
  if (isSuper(actor)) return undefined;
  if (isSuper(target)) return "SUPER_ADMIN_ONLY";
  return canGrant(actor, target.permissions) ? undefined : "NOT_YOURS_TO_CHANGE";
}

export const canAssignRole = (actor: Rights, role: RoleRights): boolean =>
  role.key === "super_admin" ? isSuper(actor) : canGrant(actor, role.permissions);

/** super_admin has every permission and ordinary users have none: neither can be edited. */
export const isFixedRole = (key: string): boolean => key === "super_admin" || key === "users";

export type Grants = { grant: readonly Permission[]; revoke: readonly Permission[] };

const viewOf = (permission: string): string => permission.replace(/\.edit$/, ".view");
const editOf = (permission: string): string => permission.replace(/\.view$/, ".edit");

/** Granting `edit` also grants `view`; revoking `view` also revokes `edit`. */
export function grantChanges(
  { grant, revoke }: Grants,
  held: ReadonlySet<string>,
): { added: string[]; removed: string[] } {
  const removed = new Set(revoke.flatMap((permission) => [permission, editOf(permission)]));
  const added = new Set(
    grant
      .flatMap((permission) => [viewOf(permission), permission])
      .filter((permission) => !removed.has(permission) && !removed.has(viewOf(permission))),
  );
  return {
    added: [...added].filter((permission) => !held.has(permission)).toSorted(),
    removed: [...removed].filter((permission) => held.has(permission)).toSorted(),
  };
}

/** Why the actor cannot give `target` that role and those permissions; undefined if they can. */
export function grantRefusal(
  actor: Rights,
  target: Rights,
  { role, added }: { role?: RoleRights | undefined; added: readonly string[] },
): ErrorCode | undefined {
  if (role?.key === "super_admin" && !isSuper(actor)) return "SUPER_ADMIN_ONLY";
  const refusal = changeRefusal(actor, target);
  if (refusal) return refusal;
  if ((role && !canAssignRole(actor, role)) || !canGrant(actor, added)) return "NOT_YOURS_TO_GRANT";
  return undefined;
}
