import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withStaffRoutes } from "./app/routes-file.ts";

type Route = { id: string; parentId?: string; imports?: string[] };
type Manifest = { routes: Record<string, Route> };

const opening = "window.__reactRouterManifest=";
const staffArea = "admin";
/** Nobody comes to the pages below these first: they are behind a login. */
const guarded = [staffArea, "routes/signed-in"];

/**
 * Every visitor loads the list of routes, and a phone makes objects of each before a page answers. Pages for staff are in
 * a list of their own, which those pages load. What guarded pages import is named only to be fetched early; without that
 * the browser finds it as it loads the page, and the first view is a kilobyte lighter.
 */
export function slimManifest(assetsFolder: string): void {
  const name = readdirSync(assetsFolder).find((file) => /^manifest-[^.]+\.js$/.test(file));
  if (name === undefined) throw new Error("React Router wrote no manifest");
  const code = readFileSync(path.join(assetsFolder, name), "utf8");
  if (!code.startsWith(opening)) throw new Error("React Router's manifest has another form than expected");
  const manifest: Manifest = JSON.parse(code.slice(opening.length).replace(/;\s*$/, ""));
  const isBelow = (areas: readonly string[], id: string | undefined): boolean =>
    id !== undefined && (areas.includes(id) || isBelow(areas, manifest.routes[id]?.parentId));
  for (const route of Object.values(manifest.routes)) if (isBelow(guarded, route.id)) delete route.imports;
  const write = (file: string, routes: [string, Route][]) =>
    writeFileSync(
      path.join(assetsFolder, file),
      `${opening}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`,
    );
  const routes = Object.entries(manifest.routes);
  write(withStaffRoutes(name), routes);
  write(
    name,
    routes.filter(([id]) => !isBelow([staffArea], id)),
  );
}
