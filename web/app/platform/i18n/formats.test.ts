import { describe, expect, test } from "vitest";
import { formatDay } from "./format-date.ts";
import { sinceMonth } from "./since-month.ts";
import { formatDuration } from "./format-duration.ts";
import { formatNumber } from "./format-number.ts";
import { formatCardPrice, formatPrice } from "@pazar/contract/text/format-price";
import { relativeDate } from "./relative-date.ts";

describe("prices", () => {
  test.each([
    [0, "Ücretsiz", "Free", "Ücretsiz", "Free"],
    [5, "5 TL", "$5", "₺5", "₺5"],
    [1.5, "1,5 TL", "$1.5", "₺1,5", "₺1.5"],
    [1234.5, "1.234,5 TL", "$1,234.5", "₺1.234,5", "₺1,234.5"],
    [1234.56, "1.234,56 TL", "$1,234.56", "₺1.234,56", "₺1,234.56"],
    [1_245_000, "1.245.000 TL", "$1,245,000", "₺1.245.000", "₺1,245,000"],
    [99_999_999_999.99, "99.999.999.999,99 TL", "$99,999,999,999.99", "₺99.999.999.999,99", "₺99,999,999,999.99"],
  ])("%d lira", (lira, turkish, english, turkishCard, englishCard) => {
    expect(formatPrice(lira, "tr")).toBe(turkish);
    expect(formatPrice(lira, "en")).toBe(english);
    expect(formatCardPrice(lira, "tr")).toBe(turkishCard);
    expect(formatCardPrice(lira, "en")).toBe(englishCard);
  });
});

test("counts are grouped as the language does", () => {
  expect([formatNumber(1_000_482, "tr"), formatNumber(1_000_482, "en"), formatNumber(7, "tr")]).toEqual([
    "1.000.482",
    "1,000,482",
    "7",
  ]);
});

describe("relative dates", () => {
  // Noon in Turkey, which is three hours ahead of UTC.
  const now = new Date("2026-03-15T09:00:00Z");
  test.each([
    ["2026-03-15T08:59:00Z", { unit: "today" }],
    ["2026-03-14T21:00:00Z", { unit: "today" }],
    ["2026-03-14T20:59:59Z", { unit: "yesterday" }],
    ["2026-03-13T21:00:00Z", { unit: "yesterday" }],
    ["2026-03-13T20:59:59Z", { unit: "days", count: 2 }],
    ["2026-03-09T09:00:00Z", { unit: "days", count: 6 }],
    ["2026-03-08T21:00:00Z", { unit: "days", count: 6 }],
    ["2026-03-08T20:59:59Z", { unit: "weeks", count: 1 }],
    ["2026-03-02T09:00:00Z", { unit: "weeks", count: 1 }],
    ["2026-03-01T09:00:00Z", { unit: "weeks", count: 2 }],
    ["2025-03-15T09:00:00Z", { unit: "weeks", count: 52 }],
    ["2026-03-16T09:00:00Z", { unit: "today" }],
  ])("%s", (iso, expected) => {
    expect(relativeDate(iso, now)).toEqual(expected);
  });

  test("a new day begins at midnight in Turkey, not in UTC", () => {
    const published = "2026-03-14T20:30:00Z";
    expect(relativeDate(published, new Date("2026-03-14T20:59:59.999Z"))).toEqual({ unit: "today" });
    expect(relativeDate(published, new Date("2026-03-14T21:00:00Z"))).toEqual({ unit: "yesterday" });
  });
});

test("days and months are those of Turkey", () => {
  expect([formatDay("2026-02-28T22:00:00Z", "tr"), formatDay("2026-02-28T22:00:00Z", "en")]).toEqual([
    "1 Mart 2026",
    "March 1, 2026",
  ]);
  expect([sinceMonth("2023-02-28T22:00:00Z", "tr"), sinceMonth("2023-02-28T22:00:00Z", "en")]).toEqual([
    "Mart 2023’ten",
    "March 2023",
  ]);
});

test.each(["tr", "en"] as const)("every month is named as in %s", (locale) => {
  const [day, month] = [{ dateStyle: "long" }, { year: "numeric", month: "long" }] as const;
  for (let number = 1; number <= 12; number++) {
    const iso = `2026-${String(number).padStart(2, "0")}-09T12:00:00Z`;
    expect(formatDay(iso, locale)).toBe(new Date(iso).toLocaleDateString(locale, day));
    expect(sinceMonth(iso, locale)).toContain(new Date(iso).toLocaleDateString(locale, month));
  }
});

describe("formatDuration", () => {
  test.each([
    [0, "1 dk", "1 min"],
    [240, "4 dk", "4 min"],
    [3_599, "59 dk", "59 min"],
    [7_200, "2 sa", "2 h"],
    [2.9 * 3_600, "2 sa 54 dk", "2 h 54 min"],
    [200_000, "2 gün 7 sa", "2 d 7 h"],
  ])("%i s", (seconds, turkish, english) =>
    expect([formatDuration(seconds, "tr"), formatDuration(seconds, "en")]).toEqual([turkish, english]),
  );
});
