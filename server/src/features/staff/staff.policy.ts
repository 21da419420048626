import type { Permission } from "@pazar/contract/permissions";
import type { ErrorCode } from "@pazar/contract/errors";

/** Somebody as far as rights go; super_admin needs no list. */
export type Standing = { role: string; permissions: ReadonlySet<string> };
export type RoleRights = { key: string; permissions: readonly string[] };

const isSuper = ({ role }: Standing): boolean => role === "super_admin";

/** Nobody grants what they do not hold. */
export const mayGrant = (actor: Standing, permissions: Iterable<string>): boolean =>
  isSuper(actor) || [...permissions].every((permission) => actor.permissions.has(permission));

/** Only a super_admin makes or unmakes one, whatever else is changed about them. */
export const mayChange = (actor: Standing, target: { role: string }): boolean =>
  isSuper(actor) || target.role !== "super_admin";

export const mayGiveRole = (actor: Standing, role: RoleRights): boolean =>
  role.key === "super_admin" ? isSuper(actor) : mayGrant(actor, role.permissions);

/** super_admin passes every check and ordinary users hold nothing: neither is a list to edit. */
export const isFixedRole = (key: string): boolean => key === "super_admin" || key === "users";

export type Grants = { grant: readonly Permission[]; revoke: readonly Permission[] };

const viewOf = (permission: string): string => permission.replace(/\.edit$/, ".view");
const editOf = (permission: string): string => permission.replace(/\.view$/, ".edit");

/** What is added and what is taken from somebody who holds `held`: `edit` brings `view` along, `view` takes `edit` away. */
export function effectOf({ grant, revoke }: Grants, held: ReadonlySet<string>): { added: string[]; removed: string[] } {
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

/** Why the actor may not give `target` that role and those permissions; nothing if so. */
export function refusalOf(
  actor: Standing,
  target: { role: string },
  { role, added }: { role?: RoleRights | undefined; added: readonly string[] },
): ErrorCode | undefined {
  if (!mayChange(actor, target) || (role?.key === "super_admin" && !isSuper(actor))) return "SUPER_ADMIN_ONLY";
  if ((role && !mayGiveRole(actor, role)) || !mayGrant(actor, added)) return "NOT_YOURS_TO_GRANT";
  return undefined;
}
