import {
  adminAreas,
  areaGroups,
  areaPath,
  areasWithPage,
  type Area,
  type AreaGroup,
  type PermissionLevel,
} from "@pazar/contract/admin/admin-areas";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import type { Permission } from "@pazar/contract/admin/staff/permissions";
import type { SessionState } from "../../platform/session/session.ts";

export type Visitor = Pick<SessionState, "user" | "permissions" | "isLoading">;
export type AdminPlace =
  | { kind: "home" }
  | { kind: "login"; redirect: string | null }
  | { kind: "unauthorized" }
  /** One's own account security, for everybody who is signed in. */
  | { kind: "account"; path: string }
  | { kind: "page"; area: Area; level: PermissionLevel; path: string }
  /** A URL without a page: below a planned area or below none. */
  | { kind: "missing"; area: Area | undefined; path: string };
export type Verdict = "wait" | "show" | { go: string };

export const can = ({ user, permissions }: Visitor, permission: Permission): boolean =>
  user !== null && (user.role === "super_admin" || permissions.includes(permission));

export const canSee = (visitor: Visitor, area: Area): boolean => can(visitor, `${area}.view`);

/** Some areas are in the sidebar of certain roles only; others with the permission reach them by their URL. */
function isInSidebar(visitor: Visitor, area: Area): boolean {
  const menuRoles: readonly string[] | undefined = adminAreas.find((item) => item.area === area)?.menuRoles;
  return canSee(visitor, area) && (menuRoles?.includes(visitor.user?.role ?? "") ?? true);
}

type SidebarGroup = { group: AreaGroup; areas: typeof areasWithPage };

/** The sidebar as this person sees it. */
export const visibleGroups = (visitor: Visitor): SidebarGroup[] =>
  areaGroups
    .map((group) => ({
      group,
      areas: areasWithPage.filter((item) => item.group === group && isInSidebar(visitor, item.area)),
    }))
    .filter(({ areas }) => areas.length > 0);

/** The first area of their sidebar, or else the first page they may see. */
function homeOf(visitor: Visitor): string {
  const first = visibleGroups(visitor)[0]?.areas[0] ?? areasWithPage.find(({ area }) => canSee(visitor, area));
  return first ? areaPath(first.area) : adminPaths.unauthorized;
}

/** Accepts only paths inside the admin area other than the login page; guards against open redirects. */
export const innerPath = (path: string | null): string | undefined =>
  path !== null && /^\/cpadmin(?:\/(?!login)[\w/-]*(?:\?[^#\\]*)?(?:#[\w-]*)?)?$/.test(path) && !path.includes("//")
    ? path
    : undefined;

/** Whether a visitor sees an admin page or is redirected. What protects the data is the API. */
export function decideAccess(visitor: Visitor & Pick<SessionState, "needs_second_factor">, place: AdminPlace): Verdict {
  if (place.kind === "unauthorized") return "show";
  if (visitor.isLoading) return "wait";
  const home = homeOf(visitor);
  if (place.kind === "login") return visitor.user ? { go: innerPath(place.redirect) ?? home } : "show";
  if (!visitor.user)
    return {
      go:
        place.kind === "home"
          ? adminPaths.login
          : `${adminPaths.login}?${new URLSearchParams({ redirect: place.path })}`,
    };
  if (place.kind === "account") return "show";
  if (visitor.needs_second_factor) return { go: adminPaths.account };
  if (place.kind === "home") return { go: home };
  if (place.area === undefined) return "show";
  const level = place.kind === "page" ? place.level : "view";
  return can(visitor, `${place.area}.${level}`) ? "show" : { go: adminPaths.unauthorized };
}
