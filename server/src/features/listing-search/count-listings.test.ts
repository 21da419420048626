import { describe, expect, it } from "vitest";
import { tellingBudget, totalAfterWalk } from "./count-listings.ts";

const estimate = { scope: 100_000, isGuess: false, matches: 4_000, gathered: 4_000, comparing: 0, step: 1 };

describe("what a walk along the newest tells of the total", () => {
  it("is that there are more than the limit, if those found lie close together", () => {
    const more = { count: 1_000, isCapped: true };
    expect(totalAfterWalk(25, 1_562, estimate)).toEqual(more);
    expect(totalAfterWalk(25, 1_563, estimate)).toBeUndefined();
    expect(totalAfterWalk(24, 100, estimate)).toBeUndefined();
    expect(totalAfterWalk(25, 1_000, { ...estimate, isGuess: true })).toBeUndefined();
  });

  it("is known from its length alone where a somewhat shorter one does", () => {
    expect(tellingBudget(1_800, estimate)).toBe(1_561);
    expect(totalAfterWalk(25, 1_561, estimate)).toBeDefined();
    expect(tellingBudget(1_500, estimate)).toBe(1_500);
    expect(tellingBudget(3_000, estimate)).toBe(3_000);
  });
});
