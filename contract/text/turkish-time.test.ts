import { expect, test } from "vitest";
import { endOfTurkishDay, turkishDay, turkishDayNumber } from "./turkish-time.ts";

test.each([
  ["2026-11-14T20:59:59.999Z", "2026-11-14"],
  ["2026-11-14T21:00:00Z", "2026-11-15"],
  ["2026-07-14T20:59:59.999Z", "2026-07-14"],
  ["2026-07-14T21:00:00Z", "2026-07-15"],
  ["2026-12-31T21:00:00Z", "2027-01-01"],
])("%s is on %s in Turkey", (time, day) => {
  expect(turkishDay(new Date(time))).toBe(day);
  expect(turkishDayNumber(new Date(time))).toBe(turkishDayNumber(new Date(`${day}T12:00:00Z`)));
});

test("a day ends at midnight in Turkey", () =>
  expect(endOfTurkishDay("2026-11-15").toISOString()).toBe("2026-11-15T20:59:59.000Z"));
