import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defer } from "./defer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("begins after what is going on, and is ended once", () => {
  const end = vi.fn<() => void>();
  const begin = vi.fn<() => () => void>(() => end);
  const stop = defer(begin);
  expect(begin).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(begin).toHaveBeenCalledOnce();
  expect(end).not.toHaveBeenCalled();
  stop();
  expect(end).toHaveBeenCalledOnce();
});

test("never begins when it is ended before", () => {
  const begin = vi.fn<() => void>();
  defer(begin)();
  vi.runAllTimers();
  expect(begin).not.toHaveBeenCalled();
});
