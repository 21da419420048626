import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteHandler } from "./render-site.ts";

/** The site knows pages that it can write without its router. */
export type SiteBuild = ServerBuild & {
  entry: { module: { writeKnownPage(address: string, context: RouterContextProvider): Promise<boolean> } };
};

/** `/{slug}-c{id}`, `-p{id}`, `-s{id}`, and the data of such a page: nearly all pages that anybody asks for. */
const entryAddress = /^[^/]+\/\/[^/]+\/[^/?]+-[cps]\d+(?:\.data)?(?:\?|$)/;
const entryRoute = "routes/entry";

const written = new Response(null, { headers: { "content-type": "text/html; charset=utf-8" } });

/** React Router tries the routes one by one, with a new expression for each: entries are found by a router that knows no other, if they are not known already. */
export function createSiteHandler(build: SiteBuild): SiteHandler {
  const all = createRequestHandler(build, "production");
  const { root, [entryRoute]: entry } = build.routes;
  if (!root || !entry) throw new Error(`The site has no route ${entryRoute}.`);
  const entries = createRequestHandler({ ...build, routes: { root, [entryRoute]: entry } }, "production");
  return async (address, context) => {
    if (!entryAddress.test(address)) return all(new Request(address), context);
    return (await build.entry.module.writeKnownPage(address, context))
      ? written
      : entries(new Request(address), context);
  };
}
