import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

type Route = { id: string; parentId?: string; imports?: string[] };
type Manifest = { routes: Record<string, Route> };

const opening = "window.__reactRouterManifest=";
/** Nobody comes to the pages below these first: they are behind a login. */
const guarded = ["admin", "routes/signed-in"];

/**
 * Every visitor loads the list of routes. What the guarded pages import is named in it only to be fetched early; without
 * that the browser finds it as it loads the page, and the first view is a kilobyte lighter.
 */
export function slimManifest(assetsFolder: string): void {
  const name = readdirSync(assetsFolder).find((file) => /^manifest-[^.]+\.js$/.test(file));
  if (name === undefined) throw new Error("React Router wrote no manifest");
  const file = path.join(assetsFolder, name);
  const code = readFileSync(file, "utf8");
  if (!code.startsWith(opening)) throw new Error("React Router's manifest has another form than expected");
  const manifest: Manifest = JSON.parse(code.slice(opening.length).replace(/;\s*$/, ""));
  const isGuarded = (id: string | undefined): boolean => id !== undefined && (guarded.includes(id) || isGuarded(manifest.routes[id]?.parentId));
  for (const route of Object.values(manifest.routes)) if (isGuarded(route.id)) delete route.imports;
  writeFileSync(file, `${opening}${JSON.stringify(manifest)};`);
}
