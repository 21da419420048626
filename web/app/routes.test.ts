import { areaPath, areasWithPage } from "@pazar/contract/admin/admin-areas";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";
import { isAreaHandle } from "./features/admin/area-handle.ts";
import { isSignInNeeded } from "./platform/navigation/sign-in-paths.ts";

type Page = { address: string; file: string; id: string | undefined; around: readonly string[] };

/** Every page with the layouts around it. */
function pagesOf(entries: readonly RouteConfigEntry[], above = "", around: readonly string[] = []): Page[] {
  return entries.flatMap(({ path: part = "", file, id, children = [] }) => {
    const address = part === "" ? above : `${above}/${part}`;
    const own = { address: address || "/", file, id, around };
    return children.length > 0
      ? [...(part === "" ? [] : [own]), ...pagesOf(children, address, [...around, file])]
      : [own];
  });
}
const adminPages = import.meta.glob<{ handle: unknown }>("./routes/admin/**/*.tsx");
const pages = pagesOf(routes);
const within = (layout: string): string[] =>
  pages.filter(({ around }) => around.includes(layout)).map(({ address }) => address);

test("pages that need a login are guarded, and no other", () => {
  expect(within("routes/member/signed-in.tsx")).toEqual([
    "/messages",
    "/messages/:user/:product",
    "/post-ad",
    "/edit-ad/:id",
    "/account/profile",
    "/account/privacy",
    "/favorites",
    "/favorites/lists",
    "/favorites/lists/:id",
    "/notices",
    "/saved-searches",
    "/following",
    "/profile/ads",
    "/profile/ads/:id/promote",
    "/profile/reviews",
    "/profile/orders",
    "/profile/orders/:id",
  ]);
});

test("links to guarded pages ask guests to sign in, links to others do not", () => {
  const needing = pages
    .map(({ address }) => address)
    .filter((address) => isSignInNeeded(address.replace(/:\w+/g, "7")));
  expect(needing).toEqual(within("routes/member/signed-in.tsx"));
  const others = ["/post-ad-c12", "/messages-s3", "/emlak-c1/favorites"];
  expect(others.filter(isSignInNeeded)).toEqual([]);
});

test("pages for guests are for guests only", () => {
  expect(within("routes/guests-only.tsx")).toEqual(["/social-login", "/reset-password"]);
});

test("the pages of the admin area have the specified names", () => {
  const named = (id: string) => pages.find((page) => page.id === id)?.address;
  expect([named("admin.login"), named("admin.dashboard")]).toEqual(["/cpadmin/login", "/cpadmin/dashboard"]);
});

test("every page of the admin area but those before the login, the own account and the one of nothing is guarded by the permission of its own area", async () => {
  const admin = pages.filter(({ address }) => address.startsWith("/cpadmin/"));
  const guarded = admin.filter(({ around }) => around.includes("routes/admin/staff-only.tsx"));
  expect(admin.filter((page) => !guarded.includes(page)).map(({ address }) => address)).toEqual([
    "/cpadmin/login",
    "/cpadmin/unauthorized",
    "/cpadmin/invitation",
    "/cpadmin/account",
    "/cpadmin/*",
  ]);
  const forEditors: string[] = [];
  for (const { address, file } of guarded) {
    const isBelow = (path: string): boolean => address === path || address.startsWith(`${path}/`);
    const owner = areasWithPage.find(({ area, otherPaths = [] }) => [areaPath(area), ...otherPaths].some(isBelow));
    const page = await adminPages[`./${file}`]?.();
    const handle = isAreaHandle(page?.handle) ? page.handle : undefined;
    expect([address, handle?.area]).toEqual([address, owner?.area]);
    if (handle?.level === "edit") forEditors.push(address);
  }
  // Who only looks finds nothing to do there, or reads private messages.
  expect(forEditors.toSorted()).toEqual([
    "/cpadmin/adverts/:id/edit",
    "/cpadmin/adverts/queue",
    "/cpadmin/categories/import",
    "/cpadmin/cities/import",
    "/cpadmin/cities/new/:kind",
    "/cpadmin/customers/reports",
    "/cpadmin/filters/import",
  ]);
});

test("every area that says so has its page", () => {
  const addresses = pages.map(({ address }) => address);
  for (const { area, otherPaths = [] } of areasWithPage)
    for (const path of [areaPath(area), ...otherPaths]) expect(addresses).toContain(path);
});
