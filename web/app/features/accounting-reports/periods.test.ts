import { expect, test } from "vitest";
import { periodOf, presetOf, type Preset } from "./periods.ts";

test.each<[Preset, string, string]>([
  ["thisMonth", "2026-11-17", "2026-11-01 2026-11-17"],
  ["lastMonth", "2026-11-17", "2026-10-01 2026-10-31"],
  ["lastMonth", "2026-01-05", "2025-12-01 2025-12-31"],
  ["thisQuarter", "2026-11-17", "2026-10-01 2026-11-17"],
  ["lastQuarter", "2026-02-01", "2025-10-01 2025-12-31"],
  ["thisYear", "2026-11-17", "2026-01-01 2026-11-17"],
  ["lastYear", "2026-11-17", "2025-01-01 2025-12-31"],
  ["thisMonth", "2026-11-30", "2026-11-01 2026-11-30"],
])("%s on %s", (preset, today, expected) => {
  const { from, to } = periodOf(preset, today);
  expect(`${from} ${to}`).toBe(expected);
});

test("days are recognised as the period that they are", () => {
  expect(presetOf({ from: "2026-10-01", to: "2026-10-31" }, "2026-11-17")).toBe("lastMonth");
  expect(presetOf({ from: "2026-01-01", to: "2026-01-05" }, "2026-01-05")).toBe("thisMonth");
  expect(presetOf({ from: "2026-10-02", to: "2026-10-31" }, "2026-11-17")).toBeUndefined();
});
