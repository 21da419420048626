import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { matchRoutes, RouterContextProvider, type RouteObject, type ServerBuild } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { createSiteHandler, type SiteBuild } from "./site-handler.ts";

const webFolder = path.dirname(createRequire(import.meta.url).resolve("@pazar/web/package.json"));
const built: SiteBuild = await import(pathToFileURL(path.join(webFolder, "build/server/index.js")).href);

const site = "https://pazar.example";
const asked: string[] = [];
let isKnown = false;
const entry: SiteBuild["entry"] = {
  module: {
    default: (_request, _status, _headers, { staticHandlerContext }) => Response.json(staticHandlerContext.loaderData),
    writeKnownPage: async (address) => {
      asked.push(address);
      return isKnown;
    },
  },
};
beforeEach(() => {
  asked.length = 0;
  isKnown = false;
});
const under = (id: string, pattern: string) => ({
  id,
  parentId: "root",
  path: pattern,
  module: { default: () => null, loader: () => `says ${id}` },
});

/** The built site with routes that only say their name. Of all routes the trap is the better match: the entries' router does not know it. */
function handlerWithTrap(pathname: string) {
  const routes: ServerBuild["routes"] = {
    root: { id: "root", path: "", module: { default: () => null } },
    "routes/entry": under("routes/entry", ":entry"),
    trap: { ...under("trap", pathname.slice(1)), index: pathname === "/" },
  };
  return createSiteHandler({ ...built, entry, routes });
}

async function answererOf(address: string): Promise<string | undefined> {
  const pathname = decodeURI(new URL(address, site).pathname).replace(/\.data$/, "");
  const response = await handlerWithTrap(pathname)(site + address, new RouterContextProvider());
  return /says (routes\/entry|trap)/.exec(await response.text())?.[1];
}

test.each([
  "/otomobil-c12",
  "/tum-ilanlar-c0",
  "/2019-volkswagen-passat-p1000482",
  "/yardim-s3",
  "/otomobil-c12?search=bmw&f[yakit]=dizel&cursor=a/b",
  "/otomobil-c12?search=",
  "/a-c1-p2",
  "/%C5%9Fi%C5%9Fe-p7",
  "/otomobil-c12.data",
  "/bisiklet-p5.data?_routes=routes%2Fentry",
  "/yardim-s3.data",
])("%s is found among entries alone", async (address) => {
  expect(await answererOf(address)).toBe("routes/entry");
});

test.each([
  "/",
  "/?next=otomobil-c12",
  "/yakinda",
  "/a/b-c1",
  "/satici/x-s1",
  "/x-c1y",
  "/x-c1.datax",
  "/x-c1.data.data",
  "/otomobil-c",
  "/otomobil-x12",
  "/otomobil-C12",
  "/c12",
  "/x-c1/reports",
  "/cpadmin/adverts",
  "/cpadmin/login?redirect=/otomobil-c12",
  "/messages/u-1/p-2",
  "/messages/u-1/p-2.data",
  "/yakinda?next=otomobil-c12",
  "/yakinda?otomobil-c12",
])("%s is found among all routes", async (address) => {
  expect(await answererOf(address)).toBe("trap");
});

test("an entry that is known needs no router", async () => {
  isKnown = true;
  const response = await handlerWithTrap("/otomobil-c12")(`${site}/otomobil-c12`, new RouterContextProvider());
  expect([response.status, response.body, response.headers.get("content-type")]).toEqual([
    200,
    null,
    "text/html; charset=utf-8",
  ]);
  expect(asked).toEqual([`${site}/otomobil-c12`]);
  expect(await answererOf("/yakinda")).toBe("trap");
  expect(asked).toHaveLength(1);
});

describe("of the built site", () => {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    Object.values(built.routes).flatMap((route) =>
      route && route.parentId === parent
        ? [
            route.index
              ? { id: route.id, index: true }
              : { id: route.id, ...(route.path !== undefined && { path: route.path }), children: childrenOf(route.id) },
          ]
        : [],
    );
  const routes = childrenOf(undefined);

  test.each(["/otomobil-c12", "/bisiklet-p5", "/yardim-s3", "/post-ad-p1", "/cpadmin-s1"])(
    "no other route than that of entries is meant by %s",
    (address) => {
      expect(matchRoutes(routes, address)?.map(({ route }) => route.id)).toEqual(["root", "routes/entry"]);
    },
  );

  test("pages that are no entries are still there", () => {
    for (const [address, id] of [
      ["/", "routes/home"],
      ["/satici/7", "routes/seller"],
      ["/edit-ad/1000001", "routes/edit-listing"],
      ["/cpadmin/adverts", "admin.adverts"],
      ["/a/b-c1", "routes/not-found"],
    ])
      expect(matchRoutes(routes, address ?? "")?.at(-1)?.route.id).toBe(id);
  });
});

test.each(["root", "routes/entry"])("a build without %s is refused", (id) => {
  const { [id]: _, ...routes } = built.routes;
  expect(() => createSiteHandler({ ...built, routes })).toThrow("The site has no route routes/entry.");
});
