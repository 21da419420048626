import { expect, test, vi } from "vitest";
import { dayName, formatTime, shortDate } from "./recent-date.ts";

// Noon in Turkey on a Sunday.
const now = new Date("2026-03-15T09:00:00Z");
const inLocale = (lang: string) => vi.stubGlobal("document", { documentElement: { lang } });

test("times are those of Turkey", () => {
  expect([formatTime("2026-03-15T06:05:00Z", "tr"), formatTime("2026-03-14T21:30:00Z", "en")]).toEqual([
    "09:05",
    "12:30 AM",
  ]);
});

test.each([
  ["2026-03-15T06:05:00Z", "Bugün", "09:05"],
  ["2026-03-14T20:59:00Z", "Dün", "Dün"],
  ["2026-03-09T09:00:00Z", "9 Mart 2026", "Pzt"],
  ["2026-03-08T20:00:00Z", "8 Mart 2026", "8 Mar"],
  ["2025-11-02T09:00:00Z", "2 Kasım 2025", "2 Kas 2025"],
])("%s is %s above its messages and %s in the list", (iso, day, short) => {
  inLocale("tr");
  expect([dayName(iso, now, "tr"), shortDate(iso, now, "tr")]).toEqual([day, short]);
});

test("the same in English", () => {
  inLocale("en");
  expect(
    [
      "2026-03-15T06:05:00Z",
      "2026-03-14T12:00:00Z",
      "2026-03-09T09:00:00Z",
      "2026-02-02T09:00:00Z",
      "2025-11-02T09:00:00Z",
    ].map((iso) => shortDate(iso, now, "en")),
  ).toEqual(["9:05 AM", "Yesterday", "Mon", "Feb 2", "Nov 2, 2025"]);
  expect(dayName("2026-03-15T06:05:00Z", now, "en")).toBe("Today");
});
