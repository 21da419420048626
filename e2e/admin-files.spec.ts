import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";

type Part = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };

const folder = path.resolve(import.meta.dirname, "../web/build/client");

test("what visitors download holds nothing of the admin area", { tag: "@desktop" }, () => {
  const manifest: Record<string, Part> = JSON.parse(readFileSync(path.join(folder, ".vite/manifest.json"), "utf8"));
  const isAdmin = (name: string) => name.startsWith("app/routes/admin/");
  /** With everything they load later on: by a press of a button, say. */
  const filesOf = (names: string[]): Set<string> => {
    const seen = new Set<string>();
    const visit = (name: string): void => {
      const part = manifest[name];
      if (!part || seen.has(name)) return;
      seen.add(name);
      [...(part.imports ?? []), ...(part.dynamicImports ?? [])].forEach(visit);
    };
    names.forEach(visit);
    return new Set([...seen].flatMap((name) => manifest[name]?.file ?? []));
  };
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const asksForStaff = (file: string) => file.endsWith(".js") && readFileSync(path.join(folder, file), "utf8").includes("/api/admin/");
  const admin = [...filesOf(entries.filter(isAdmin))].filter(asksForStaff);
  // Else the test would prove nothing.
  expect(admin.length).toBeGreaterThan(3);
  expect([...filesOf(entries.filter((name) => !isAdmin(name)))].filter(asksForStaff)).toEqual([]);
});
