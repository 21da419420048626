import type { Area } from "@pazar/contract/admin-areas";
import type { Permission } from "@pazar/contract/permissions";
import type { SessionState } from "../../platform/session/session.ts";
import { adminGroups, adminPaths } from "./admin-pages.ts";

type Visitor = Pick<SessionState, "user" | "permissions" | "isLoading">;
export type AdminPlace =
  | { kind: "entry" }
  | { kind: "login"; redirect: string | null }
  | { kind: "unauthorized" }
  | { kind: "page"; area: Area; path: string };
export type Verdict = "wait" | "show" | { go: string };

const staffRoles = ["super_admin", "admin", "moderator", "accounting"];

export const can = ({ user, permissions }: Visitor, permission: Permission): boolean =>
  user !== null && (user.role === "super_admin" || permissions.includes(permission));

export const canSee = (visitor: Visitor, area: Area): boolean =>
  can(visitor, `${area}.view`) && (area !== "dashboard" || staffRoles.includes(visitor.user?.role ?? ""));

/** The sidebar as this person sees it. */
export const visibleGroups = (visitor: Visitor) =>
  adminGroups
    .map((group) => ({ ...group, entries: group.entries.filter(({ area }) => canSee(visitor, area)) }))
    .filter(({ entries }) => entries.length > 0);

/** The dashboard, or the first page they may see. */
const homeOf = (visitor: Visitor): string => visibleGroups(visitor)[0]?.entries[0]?.path ?? adminPaths.unauthorized;

/** Inside the admin area and not back to the login: anything else is not followed. */
export const innerPath = (path: string | null): string | undefined =>
  path !== null && /^\/cpadmin(?:\/(?!login)[\w/-]*(?:\?[^#\\]*)?)?$/.test(path) && !path.includes("//")
    ? path
    : undefined;

/** What happens to somebody who comes to a place of the admin area. The data behind it is guarded by the API. */
export function decideAccess(visitor: Visitor, place: AdminPlace): Verdict {
  if (place.kind === "unauthorized") return "show";
  if (visitor.isLoading) return "wait";
  const home = homeOf(visitor);
  if (place.kind === "login") return visitor.user ? { go: innerPath(place.redirect) ?? home } : "show";
  if (!visitor.user)
    return {
      go:
        place.kind === "entry"
          ? adminPaths.login
          : `${adminPaths.login}?${new URLSearchParams({ redirect: place.path })}`,
    };
  if (place.kind === "entry") return { go: home };
  return canSee(visitor, place.area) ? "show" : { go: adminPaths.unauthorized };
}
