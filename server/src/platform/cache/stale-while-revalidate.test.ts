import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { staleWhileRevalidate } from "./stale-while-revalidate.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

it("loads once for concurrent callers, and again when no longer fresh", async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const value = staleWhileRevalidate(load, { freshMs: 5_000, staleMs: 10_000 });
  expect(await Promise.all([value(), value()])).toEqual([1, 1]);
  later(4_999);
  expect(await value()).toBe(1);
  expect(load).toHaveBeenCalledTimes(1);
  later(1);
  // Nobody waits for the new one.
  expect(await Promise.all([value(), value()])).toEqual([1, 1]);
  expect(await value()).toBe(2);
  expect(load).toHaveBeenCalledTimes(2);
});

it("waits for the load when the value is too old", async () => {
  let number = 0;
  const value = staleWhileRevalidate(async () => ++number, { freshMs: 5_000, staleMs: 10_000 });
  await value();
  later(15_000);
  expect(await value()).toBe(2);
});

it("keeps a value whose reload fails until it is too old, then retries on each call", async () => {
  const load = vi
    .fn<() => Promise<number>>()
    .mockResolvedValueOnce(1)
    .mockRejectedValueOnce(new Error("first"))
    .mockRejectedValueOnce(new Error("second"))
    .mockResolvedValueOnce(4);
  const value = staleWhileRevalidate(load, { freshMs: 5_000, staleMs: 10_000 });
  await value();
  later(6_000);
  expect(await value()).toBe(1);
  later(9_000);
  await expect(value()).rejects.toThrow("second");
  expect(await value()).toBe(4);
});
