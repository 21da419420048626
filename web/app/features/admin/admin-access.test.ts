import { areaPath, areasWithPage } from "@pazar/contract/admin/admin-areas";
import type { User } from "@pazar/contract/accounts/accounts";
import { defaultPermissions } from "@pazar/contract/admin/staff/permissions";
import type { RoleKey } from "@pazar/contract/admin/staff/roles";
import { describe, expect, test } from "vitest";
import { decideAccess, innerPath, visibleGroups, type AdminPlace } from "./admin-access.ts";
import { areaNames, groupNames } from "./area-names.ts";

const user = (role: string): User => ({
  id: 1,
  name: "Ada",
  surname: "Kaya",
  email: "ada@pazar.test",
  phone: null,
  photo: null,
  role,
  created_at: "2026-01-01T00:00:00Z",
});
const staff = (role: RoleKey, permissions: readonly string[] = defaultPermissions(role)) => ({
  user: user(role),
  permissions: [...permissions],
  isLoading: false,
});
const guest = { user: null, permissions: [], isLoading: false };
const page = (area: "dashboard" | "settings") => ({
  kind: "page" as const,
  area,
  level: "view" as const,
  path: `/cpadmin/${area}`,
});
const login = (redirect: string | null = null): AdminPlace => ({ kind: "login", redirect });

test("nothing is decided while the session is being checked, not even with a cached user", () => {
  expect(decideAccess({ ...staff("admin"), isLoading: true }, page("settings"))).toBe("wait");
  expect(decideAccess({ ...guest, isLoading: true }, login())).toBe("wait");
  expect(decideAccess({ ...guest, isLoading: true }, { kind: "unauthorized" })).toBe("show");
});

test("signed out, every page leads to the login and carries the wanted path", () => {
  expect(decideAccess(guest, { kind: "home" })).toEqual({ go: "/cpadmin/login" });
  expect(decideAccess(guest, { ...page("settings"), path: "/cpadmin/settings?tab=1" })).toEqual({
    go: "/cpadmin/login?redirect=%2Fcpadmin%2Fsettings%3Ftab%3D1",
  });
  expect(decideAccess(guest, login("/cpadmin/settings"))).toBe("show");
});

test("staff who have to add a second factor are led to it, whatever they want", () => {
  const waiting = { ...staff("super_admin"), needs_second_factor: true };
  const account: AdminPlace = { kind: "account", path: "/cpadmin/account" };
  for (const place of [{ kind: "home" } as const, page("settings"), page("dashboard")])
    expect(decideAccess(waiting, place)).toEqual({ go: "/cpadmin/account" });
  expect(decideAccess(waiting, account)).toBe("show");
  expect(decideAccess(staff("moderator"), account)).toBe("show");
  expect(decideAccess(guest, account)).toEqual({ go: "/cpadmin/login?redirect=%2Fcpadmin%2Faccount" });
});

test("an address without a page is guarded before it is said to be missing", () => {
  const planned: AdminPlace = { kind: "missing", area: "invoices", path: "/cpadmin/invoices" };
  const unknown: AdminPlace = { kind: "missing", area: undefined, path: "/cpadmin/nothing" };
  expect(decideAccess(guest, planned)).toEqual({ go: "/cpadmin/login?redirect=%2Fcpadmin%2Finvoices" });
  expect(decideAccess(guest, unknown)).toEqual({ go: "/cpadmin/login?redirect=%2Fcpadmin%2Fnothing" });
  expect(decideAccess(staff("moderator"), planned)).toEqual({ go: "/cpadmin/unauthorized" });
  expect(decideAccess(staff("accounting"), planned)).toBe("show");
  expect(decideAccess(staff("users"), unknown)).toBe("show");
});

describe.each([
  ["super_admin", "show", "show", "/cpadmin/dashboard"],
  ["admin", "show", "show", "/cpadmin/dashboard"],
  ["moderator", "show", { go: "/cpadmin/unauthorized" }, "/cpadmin/dashboard"],
  ["accounting", "show", { go: "/cpadmin/unauthorized" }, "/cpadmin/dashboard"],
  ["users", { go: "/cpadmin/unauthorized" }, { go: "/cpadmin/unauthorized" }, "/cpadmin/unauthorized"],
] as const)("%s", (role, dashboard, settings, home) => {
  test("sees what the permissions allow", () => {
    expect(decideAccess(staff(role), page("dashboard"))).toEqual(dashboard);
    expect(decideAccess(staff(role), page("settings"))).toEqual(settings);
  });
  test("lands on the right page", () => {
    expect(decideAccess(staff(role), { kind: "home" })).toEqual({ go: home });
    expect(decideAccess(staff(role), login())).toEqual({ go: home });
  });
});

test("who may not see the dashboard lands on the first page they may see", () => {
  expect(decideAccess(staff("admin", ["settings.view"]), { kind: "home" })).toEqual({ go: "/cpadmin/settings" });
});

describe("a role of one's own with the permission for the dashboard", () => {
  const custom = (...permissions: string[]) => ({ ...staff("admin", permissions), user: user("r_support") });
  test("sees its page", () => expect(decideAccess(custom("dashboard.view"), page("dashboard"))).toBe("show"));
  test("does not have it in the sidebar", () => {
    expect(visibleGroups(custom("dashboard.view"))).toEqual([]);
    expect(visibleGroups(custom("dashboard.view", "adverts.view"))[0]?.areas.map(({ area }) => area)).toEqual([
      "adverts",
    ]);
  });
  test("lands on the first area of the sidebar, and on the dashboard where there is none", () => {
    expect(decideAccess(custom("dashboard.view", "settings.view"), { kind: "home" })).toEqual({
      go: "/cpadmin/settings",
    });
    expect(decideAccess(custom("dashboard.view"), { kind: "home" })).toEqual({ go: "/cpadmin/dashboard" });
  });
});

test("a page that changes things needs the permission to edit", () => {
  const edit: AdminPlace = { kind: "page", area: "adverts", level: "edit", path: "/cpadmin/adverts/1000001/edit" };
  expect(decideAccess(staff("moderator", ["adverts.view"]), edit)).toEqual({ go: "/cpadmin/unauthorized" });
  expect(decideAccess(staff("moderator", ["adverts.view", "adverts.edit"]), edit)).toBe("show");
});

test("after login the wanted path is followed", () => {
  expect(decideAccess(staff("admin"), login("/cpadmin/settings?tab=2#bank"))).toEqual({
    go: "/cpadmin/settings?tab=2#bank",
  });
  expect(decideAccess(staff("admin"), login("https://evil.example"))).toEqual({ go: "/cpadmin/dashboard" });
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/cpadmin//evil.example",
  "/cpadminx",
  "/messages",
  "/cpadmin/login",
  "/cpadmin/login?redirect=/cpadmin/login",
  "javascript:alert(1)",
  "/cpadmin/../messages",
  "/cpadmin#//evil.example",
  "",
  null,
])("%s is no inner path", (path) => expect(innerPath(path)).toBeUndefined());
test.each(["/cpadmin", "/cpadmin/settings", "/cpadmin/adverts/12?status=pedding", "/cpadmin/settings#bank"])(
  "%s is one",
  (path) => expect(innerPath(path)).toBe(path),
);

test("groups without a visible area are hidden", () => {
  const moderator = staff("moderator", ["dashboard.view", "customers.view", "adverts.view", "pages.view"]);
  expect(visibleGroups(moderator)[0]?.areas.map(({ area }) => area)).toEqual(["dashboard", "customers", "adverts"]);
  expect(visibleGroups(moderator).map(({ group }) => group)).not.toContain("management");
  expect(visibleGroups(staff("users"))).toEqual([]);
});

const specified = [
  "General: Dashboard /cpadmin/dashboard",
  "General: Users /cpadmin/customers",
  "General: Listings /cpadmin/adverts",
  "Management: Administrators /cpadmin/management",
  "Management: Roles /cpadmin/roles",
  "Management: Settings /cpadmin/settings",
  "Operations: Categories /cpadmin/categories",
  "Operations: Filters /cpadmin/filters",
  "Operations: Provinces and districts /cpadmin/cities",
  "Operations: Slider settings /cpadmin/sliders",
  "Operations: Pages /cpadmin/pages",
  "Accounting: Invoices /cpadmin/invoices",
  "Accounting: Payments /cpadmin/payments",
  "Accounting: Reports /cpadmin/reports",
];

test("the sidebar has the specified groups and areas in their order, as far as they have pages", () => {
  const sidebar = visibleGroups(staff("super_admin")).flatMap(({ group, areas }) =>
    areas.map(({ area }) => `${groupNames[group]()}: ${areaNames[area]()} ${areaPath(area)}`),
  );
  const paths = areasWithPage.map(({ area }) => areaPath(area));
  expect(sidebar.filter((line) => specified.includes(line))).toEqual(
    specified.filter((line) => paths.some((path) => line.endsWith(` ${path}`))),
  );
  expect(sidebar).toHaveLength(areasWithPage.length);
});
