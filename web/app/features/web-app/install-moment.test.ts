import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { requestedPage, canReopen } from "./requested-page.ts";
import { isReturning, takeOffer } from "./install-moment.ts";

const day = 86_400_000;
const now = Date.UTC(2026, 2, 15);

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("sessionStorage", memoryStorage());
});

test("a second tab, not a second page, is a second visit", () => {
  expect([isReturning(), isReturning()]).toEqual([false, false]);
  vi.stubGlobal("sessionStorage", memoryStorage());
  expect([isReturning(), isReturning()]).toEqual([true, true]);
});

test("the app is offered once in 30 days", () => {
  expect(takeOffer(now)).toBe(true);
  expect([takeOffer(now + 1), takeOffer(now + 30 * day - 1), takeOffer(now - day)]).toEqual([false, false, false]);
  expect(takeOffer(now + 30 * day)).toBe(true);
  expect(takeOffer(now + 31 * day)).toBe(false);
});

test("an offer does not make a visit of its own", () => {
  takeOffer(now);
  expect(isReturning()).toBe(false);
});

test("without storage nothing is offered", () => {
  vi.stubGlobal("localStorage", {});
  vi.stubGlobal("sessionStorage", {});
  expect([isReturning(), takeOffer(now)]).toEqual([false, false]);
});

test.each([
  ["/vasita-c2?min_price=5", "/vasita-c2?min_price=5"],
  ["https://kotu.example/", undefined],
  ["//kotu.example", undefined],
  ["/\\kotu.example", undefined],
  ["javascript:alert(1)", undefined],
  [null, undefined],
])("%j leads to %j", (value, address) => expect(requestedPage(value)).toBe(address));

test("a kept page that leads back to the offline page is not tried again at once", () => {
  expect([canReopen("/a", now), canReopen("/a", now + 9_000), canReopen("/b", now + 9_000)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(canReopen("/a", now + 10_000)).toBe(true);
});
