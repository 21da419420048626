import { expect, test } from "vitest";
import { emptyShare, signed, trendOf } from "./trends.ts";

const none = {
  posted: 0,
  active: 0,
  sold: 0,
  inactive: 0,
  pedding: 0,
  users: 0,
  messages: 0,
  searches: 0,
  empty_searches: 0,
  reports: 0,
  conversation_reports: 0,
};

test("growth is a share of what was before, and unknown from nothing", () => {
  expect(trendOf(150, 100)).toBe(0.5);
  expect(trendOf(0, 4)).toBe(-1);
  expect(trendOf(3, 0)).toBeUndefined();
});

test("the share of searches without result is unknown without searches", () => {
  expect(emptyShare({ ...none, searches: 40, empty_searches: 10 })).toBe(0.25);
  expect(emptyShare(none)).toBeUndefined();
});

test("a change carries its sign", () => {
  expect(signed(3.2, String)).toBe("+3.2");
  expect(signed(-0.9, String)).toBe("−0.9");
  expect(signed(0, String)).toBe("+0");
});
