import { afterAll, vi } from "vitest";

/** The next file's tests run in the same process: they find nothing of this one's browser, clock or state. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});
