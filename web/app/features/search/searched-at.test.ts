import { expect, test } from "vitest";
import { formatSearchedAt } from "./searched-at.ts";

test("times of recent searches are Turkish: day, short month, hour, minute", () => {
  expect(formatSearchedAt("2026-08-05T21:07:00Z")).toBe("6 Ağu 00:07");
  expect(formatSearchedAt("2026-01-31T11:45:00Z")).toBe("31 Oca 14:45");
});
