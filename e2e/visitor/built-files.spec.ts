import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";

type Part = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };

const folder = path.resolve(import.meta.dirname, "../../web/build/client");
const manifest: Record<string, Part> = JSON.parse(readFileSync(path.join(folder, ".vite/manifest.json"), "utf8"));
const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);

/** The scripts of these chunks and of their imports. */
function scriptsOf(names: string[], needs: (part: Part) => string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const part = manifest[name];
    if (!part || seen.has(name)) return;
    seen.add(name);
    needs(part).forEach(visit);
  };
  names.forEach(visit);
  return [...new Set([...seen].flatMap((name) => manifest[name]?.file ?? []))].filter((file) => file.endsWith(".js"));
}
const textOf = (file: string): string => readFileSync(path.join(folder, file), "utf8");
const atOnce = ({ imports = [] }: Part): string[] => imports;
const sometime = ({ imports = [], dynamicImports = [] }: Part): string[] => [...imports, ...dynamicImports];

test("visitors download nothing of the admin area", { tag: "@desktop" }, () => {
  const isAdmin = (name: string) => name.startsWith("app/routes/admin/");
  const asksForStaff = (file: string) => textOf(file).includes("/api/admin/");
  // The check must be able to find something.
  expect(scriptsOf(entries.filter(isAdmin), sometime).filter(asksForStaff).length).toBeGreaterThan(3);
  expect(
    scriptsOf(
      entries.filter((name) => !isAdmin(name)),
      sometime,
    ).filter(asksForStaff),
  ).toEqual([]);
});

test("the initial scripts do not use Intl, whose first use blocks a phone for a tenth of a second", {
  tag: "@desktop",
}, () => {
  const usesIntl = (file: string) => textOf(file).includes("Intl.");
  const pages = [
    "root",
    "routes/home",
    "routes/slug",
    "routes/seller",
    "routes/slug/category-page",
    "routes/slug/listing-page",
    "entry.client",
  ];
  const parts = pages.map((page) => Object.keys(manifest).find((name) => name.startsWith(`app/${page}.tsx`)) ?? page);
  expect(parts.filter((part) => !manifest[part])).toEqual([]);
  expect(scriptsOf(parts, atOnce).filter(usesIntl)).toEqual([]);
  expect(scriptsOf(entries, sometime).filter(usesIntl).length).toBeGreaterThan(3);
});

test("texts are named one by one, so that no page downloads all of them", { tag: "@desktop" }, () => {
  const named = (file: string) => [...textOf(file).matchAll(/"[a-zA-Z]+\.[a-zA-Z.]+":\(\)=>/g)].length;
  expect(scriptsOf(entries, sometime).filter((file) => named(file) > 100)).toEqual([]);
});
