import { expect, test } from "vitest";
import { keyTarget } from "./use-photo-order.ts";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowDown", 1, 2],
  ["ArrowLeft", 2, 1],
  ["ArrowUp", 1, 0],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["ArrowRight", 2, undefined],
  ["ArrowLeft", 0, undefined],
  ["Home", 0, undefined],
  ["Enter", 1, undefined],
  ["Tab", 1, undefined],
])("%s moves the photo at %d of 3 to %s", (key, index, to) => expect(keyTarget(key, index, 3)).toBe(to));
