import { expect, test, vi } from "vitest";
import { onceFor } from "./once-for.ts";

test("is made once for an answer that is remembered and a key, else each time", () => {
  const once = onceFor<{ value: number }>();
  const make = vi.fn<() => { value: number }>(() => ({ value: 1 }));
  const answer = Object.freeze({});
  const made = once(answer, "tr", make);
  expect(once(answer, "tr", make)).toBe(made);
  expect(Object.isFrozen(made)).toBe(true);
  expect(once(answer, "en", make)).not.toBe(made);
  expect(once(Object.freeze({}), "tr", make)).not.toBe(made);
  expect(make).toHaveBeenCalledTimes(3);
  const changing = {};
  expect(once(changing, "tr", make)).not.toBe(once(changing, "tr", make));
});
