import { beforeEach, expect, test, vi } from "vitest";
import { restoreScroll } from "./restore-scroll.ts";

let maxTop: number;
let top: number;
let resize: (() => void) | undefined;
const listeners = new Map<string, () => void>();

beforeEach(() => {
  vi.useFakeTimers();
  maxTop = 500;
  top = 500;
  resize = undefined;
  listeners.clear();
  vi.stubGlobal("document", { body: {} });
  vi.stubGlobal("window", {
    get scrollY() {
      return top;
    },
    scrollTo: (options: { top: number }) => {
      top = Math.min(options.top, maxTop);
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe() {}
      disconnect() {
        resize = undefined;
      }
    },
  );
});

const grow = (to: number) => {
  maxTop = to;
  resize?.();
};

test("a place that was reached is held for a moment, against a scroll that was under way", () => {
  restoreScroll(500.4);
  top = 320;
  listeners.get("scroll")?.();
  expect(top).toBeCloseTo(500, 0);
  vi.advanceTimersByTime(500);
  expect(resize).toBeUndefined();
  expect(listeners.size).toBe(0);
});

test("a page that grows is followed until the place is reached, and then left alone", () => {
  restoreScroll(2_000);
  vi.advanceTimersByTime(500);
  grow(1_200);
  expect(top).toBe(1_200);
  grow(3_000);
  expect(top).toBe(2_000);
  expect(resize).toBeUndefined();
  expect(listeners.size).toBe(0);
});

test.each(["wheel", "touchstart", "pointerdown", "keydown"])("the visitor's own %s ends it", (move) => {
  restoreScroll(2_000);
  listeners.get(move)?.();
  grow(3_000);
  expect(top).toBe(500);
});

test("it does not wait for ever", () => {
  restoreScroll(2_000);
  vi.advanceTimersByTime(5_000);
  grow(3_000);
  expect(top).toBe(500);
});
