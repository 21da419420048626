import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { slimManifest } from "../slim-manifest.ts";

const folder = mkdtempSync(path.join(tmpdir(), "pazar-routes-"));
afterAll(() => rmSync(folder, { recursive: true }));

const imports = ["/assets/shared.js"];
const routes = {
  root: { id: "root", imports },
  home: { id: "home", parentId: "root", imports },
  "routes/signed-in": { id: "routes/signed-in", parentId: "root", imports },
  favorites: { id: "favorites", parentId: "routes/signed-in", imports },
  admin: { id: "admin", parentId: "root", imports },
  queue: { id: "queue", parentId: "admin", imports },
};
const opening = "window.__reactRouterManifest=";
const read = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, file), "utf8").slice(opening.length, -1));

test("visitors learn nothing of the pages for staff, and what guarded pages import is told to nobody", () => {
  writeFileSync(path.join(folder, "manifest-1a2b.js"), `${opening}${JSON.stringify({ version: "1a2b", routes })};`);
  slimManifest(folder);
  expect(readdirSync(folder).toSorted()).toEqual(["manifest-1a2b.js", "staff-manifest-1a2b.js"]);
  const ofVisitors = {
    root: routes.root,
    home: routes.home,
    "routes/signed-in": { id: "routes/signed-in", parentId: "root" },
    favorites: { id: "favorites", parentId: "routes/signed-in" },
  };
  const ofStaff = { admin: { id: "admin", parentId: "root" }, queue: { id: "queue", parentId: "admin" } };
  expect(read("manifest-1a2b.js")).toEqual({ version: "1a2b", routes: ofVisitors });
  expect(read("staff-manifest-1a2b.js")).toEqual({ version: "1a2b", routes: { ...ofVisitors, ...ofStaff } });
});

test.each([
  [[], "wrote no manifest"],
  [["manifest-1a2b.js"], "another form"],
])("a build that left %j is refused: React Router %s", (files, message) => {
  const other = mkdtempSync(path.join(folder, "other-"));
  for (const file of files) writeFileSync(path.join(other, file), "export default {};");
  expect(() => slimManifest(other)).toThrow(message);
});
