import { describe, expect, it } from "vitest";
import { revised, walkBudget, type Estimate } from "./estimate-matches.ts";
import { orders } from "./listing-order.ts";

const million = 1_000_000;
const estimate = (given: Partial<Estimate> & { matches: number }): Estimate => ({ scope: million, isGuess: false, gathered: given.matches, most: given.matches, comparing: 0, isSure: true, step: 1, ...given });
const newest = (given: Partial<Estimate> & { matches: number }) => walkBudget(estimate(given), orders.newest);

describe("how far a list is walked before its matches are gathered", () => {
  it("is twice what should do for a common word, and nothing for a rare one", () => {
    expect(newest({ matches: 100_000 })).toBe(720);
    expect(newest({ matches: 10_000 })).toBe(7_200);
    expect(newest({ matches: 500_000 })).toBe(200);
    expect(newest({ matches: 4_000 })).toBe(12_000);
    expect(newest({ matches: 3_000 })).toBe(0);
    expect(newest({ matches: 20, scope: 20 })).toBe(0);
  });

  it("is a short attempt where words may go together, unless few have the rarest of them", () => {
    const seldom = { matches: 300, isSure: false, comparing: 1_000 };
    expect(newest({ ...seldom, most: 8_000 })).toBe(1_500);
    expect(newest({ ...seldom, most: 4_500 })).toBe(0);
    expect(newest({ matches: 50_000, most: 400_000, isSure: false })).toBe(1_440);
    expect(newest({ matches: 5_000, most: 40_000, isSure: false })).toBe(1_500);
  });

  it("depends after the attempt on what that has met", () => {
    const unsure = estimate({ matches: 300, most: 8_000, isSure: false });
    expect(walkBudget(revised(unsure, 12, 1_500), orders.newest)).toBe(9_000);
    expect(walkBudget(revised(unsure, 3, 1_500), orders.newest)).toBe(0);
  });

  it("is longer where the index tells options, and shorter where each listing lies apart", () => {
    expect(newest({ matches: 2_500, step: 1 / 3 })).toBe(28_800);
    expect(newest({ matches: 8_000, scope: 100_000, step: 4 })).toBe(900);
    expect(newest({ matches: 1_000, scope: 100_000, step: 4 })).toBe(0);
  });

  it("is fixed by price, where matches lie anywhere", () => {
    const byPrice = (given: Partial<Estimate> & { matches: number }) => walkBudget(estimate(given), orders.price_asc);
    expect(byPrice({ matches: 50_000 })).toBe(2_000);
    expect(byPrice({ matches: 9_000 })).toBe(0);
    expect(byPrice({ matches: 5_000, scope: 100_000, step: 1 / 3 })).toBe(36_000);
  });
});
