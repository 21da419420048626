import { expect, it } from "vitest";
import { comparedPeriod } from "./compared-period.ts";
import { splitPeriod, defaultStep } from "./report-points.ts";

it.each([
  ["a whole month with the month before", "2026-11-01 2026-11-30", "before", "2026-10-01 2026-10-31"],
  ["whole months end with a month, however long", "2026-03-01 2026-03-31", "before", "2026-02-01 2026-02-28"],
  ["a month that has begun with as much of the one before", "2026-11-01 2026-11-17", "before", "2026-10-01 2026-10-17"],
  ["a day that the month before does not have", "2026-03-01 2026-03-30", "before", "2026-02-01 2026-02-28"],
  ["a quarter with the quarter before", "2026-01-01 2026-03-31", "before", "2025-10-01 2025-12-31"],
  ["a year with the year before", "2026-01-01 2026-12-31", "before", "2025-01-01 2025-12-31"],
  ["other days with as many before", "2026-11-10 2026-11-16", "before", "2026-11-03 2026-11-09"],
  ["one day with the day before", "2026-01-02 2026-01-02", "before", "2026-01-01 2026-01-01"],
  ["the same days of last year", "2026-11-10 2026-11-16", "last_year", "2025-11-10 2025-11-16"],
  ["February of a leap year with a whole February", "2024-02-01 2024-02-29", "last_year", "2023-02-01 2023-02-28"],
  ["February with that of a leap year", "2025-02-01 2025-02-28", "last_year", "2024-02-01 2024-02-29"],
] as const)("%s", (_, period, comparison, expected) => {
  const [from = "", to = ""] = period.split(" ");
  const compared = comparedPeriod({ from, to }, comparison);
  expect(`${compared?.from} ${compared?.to}`).toBe(expected);
});

it("compares with nothing where nothing is asked for", () => {
  expect(comparedPeriod({ from: "2026-11-01", to: "2026-11-30" }, "none")).toBeNull();
});

it.each([
  ["day", "2026-02-27 2026-03-01", ["2026-02-27 2026-02-27", "2026-02-28 2026-02-28", "2026-03-01 2026-03-01"]],
  // 18 November 2026 is a Wednesday.
  ["week", "2026-11-18 2026-11-30", ["2026-11-18 2026-11-22", "2026-11-23 2026-11-29", "2026-11-30 2026-11-30"]],
  ["month", "2025-12-15 2026-02-03", ["2025-12-15 2025-12-31", "2026-01-01 2026-01-31", "2026-02-01 2026-02-03"]],
] as const)("splits by %s", (step, period, expected) => {
  const [from = "", to = ""] = period.split(" ");
  expect(splitPeriod({ from, to }, step).map((part) => `${part.from} ${part.to}`)).toEqual(expected);
});

it.each([
  ["2026-11-01", "2026-11-30", "day"],
  ["2026-07-01", "2026-11-30", "week"],
  ["2026-01-01", "2026-11-30", "month"],
] as const)("from %s to %s it is read by %s", (from, to, step) => expect(defaultStep({ from, to })).toBe(step));
