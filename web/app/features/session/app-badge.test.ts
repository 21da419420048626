import { beforeEach, expect, test, vi } from "vitest";

const shown: (number | "none")[] = [];

beforeEach(() => {
  shown.length = 0;
  vi.resetModules();
  vi.stubGlobal("navigator", {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push("none"),
  });
});

test("the badge shows messages and notices together, and only changes", async () => {
  const { countOnBadge } = await import("./app-badge.ts");
  countOnBadge(2);
  countOnBadge(2);
  countOnBadge(5);
  countOnBadge(3);
  countOnBadge(0);
  expect(shown).toEqual([2, 5, 3, "none"]);
});

test("a browser without badges shows none", async () => {
  vi.stubGlobal("navigator", {});
  const { countOnBadge } = await import("./app-badge.ts");
  expect(() => countOnBadge(2)).not.toThrow();
});
