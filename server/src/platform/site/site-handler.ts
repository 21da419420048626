import { createRequestHandler, type ServerBuild } from "react-router";
import type { SiteHandler } from "./render-site.ts";

/** `/{slug}-c{id}`, `-p{id}`, `-s{id}`, and the data of such a page: nearly all pages that anybody asks for. */
const entryAddress = /^[^/]+\/\/[^/]+\/[^/?]+-[cps]\d+(?:\.data)?(?:\?|$)/;
const entryRoute = "routes/entry";

/** React Router tries the routes one by one, with a new expression for each: entries are found by a router that knows no other. */
export function createSiteHandler(build: ServerBuild): SiteHandler {
  const all = createRequestHandler(build, "production");
  const { root, [entryRoute]: entry } = build.routes;
  if (!root || !entry) throw new Error(`The site has no route ${entryRoute}.`);
  const entries = createRequestHandler({ ...build, routes: { root, [entryRoute]: entry } }, "production");
  return (request, context) => (entryAddress.test(request.url) ? entries : all)(request, context);
}
