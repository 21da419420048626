import { runInNewContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { setTheme, storedTheme, themeScript } from "./theme.ts";

type Meta = { name: string; content: string; setAttribute: () => void; remove: () => void };
let attributes: Map<string, string>;
let metas: Meta[];

beforeEach(() => {
  attributes = new Map();
  metas = [];
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", {
    documentElement: {
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      removeAttribute: (name: string) => attributes.delete(name),
    },
    head: { prepend: (meta: Meta) => metas.unshift(meta) },
    querySelector: () => metas[0] ?? null,
    createElement: (): Meta => ({ name: "", content: "", setAttribute: () => {}, remove: () => void metas.shift() }),
  });
});

/** Without access to modules, as in the head. */
const runScript = () => runInNewContext(themeScript(), { document, localStorage: globalThis.localStorage });

test.each([
  ["light", "#f5f6f8"],
  ["dark", "#0d1217"],
] as const)("the script in the head applies a stored %s theme on its own", (theme, color) => {
  localStorage.setItem("theme", theme);
  runScript();
  expect(attributes.get("data-theme")).toBe(theme);
  expect(metas.map(({ name, content }) => [name, content])).toEqual([["theme-color", color]]);
});

test.each(["system", "purple", null])("with %s stored the system decides", (stored) => {
  if (stored !== null) localStorage.setItem("theme", stored);
  runScript();
  expect(storedTheme()).toBe("system");
  expect([attributes.size, metas.length]).toEqual([0, 0]);
});

test("a choice is stored and replaces the one before", () => {
  setTheme("dark");
  setTheme("light");
  expect([storedTheme(), attributes.get("data-theme"), metas.length]).toEqual(["light", "light", 1]);
  setTheme("system");
  expect([storedTheme(), attributes.size, metas.length]).toEqual(["system", 0, 0]);
});

test("without storage the system decides and nothing breaks", () => {
  vi.stubGlobal("localStorage", undefined);
  runScript();
  expect(storedTheme()).toBe("system");
  expect(attributes.size).toBe(0);
});
