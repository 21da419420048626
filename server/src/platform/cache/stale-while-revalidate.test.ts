import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepFresh } from "./stale-while-revalidate.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

it("is loaded once for all who ask, and given until it is no longer fresh", async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const value = keepFresh(load, { freshMs: 5_000, staleMs: 10_000 });
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

it("is waited for when it is too old", async () => {
  let number = 0;
  const value = keepFresh(async () => ++number, { freshMs: 5_000, staleMs: 10_000 });
  await value();
  later(15_000);
  expect(await value()).toBe(2);
});

it("stays when it cannot be loaded again, until it is too old; then it is tried each time", async () => {
  const load = vi
    .fn<() => Promise<number>>()
    .mockResolvedValueOnce(1)
    .mockRejectedValueOnce(new Error("first"))
    .mockRejectedValueOnce(new Error("second"))
    .mockResolvedValueOnce(4);
  const value = keepFresh(load, { freshMs: 5_000, staleMs: 10_000 });
  await value();
  later(6_000);
  expect(await value()).toBe(1);
  later(9_000);
  await expect(value()).rejects.toThrow("second");
  expect(await value()).toBe(4);
});
