import { describe, expect, it } from "vitest";
import { revised, walkBudget, type Estimate } from "./estimate-matches.ts";
import { orders } from "./listing-order.ts";

const million = 1_000_000;
const estimate = (given: Partial<Estimate> & { matches: number }): Estimate => ({
  scope: million,
  isGuess: false,
  gathered: given.matches,
  comparing: 0,
  step: 1,
  ...given,
});
const newest = (given: Partial<Estimate> & { matches: number }) => walkBudget(estimate(given), orders.newest);

describe("how far a list is walked before its matches are gathered", () => {
  it("is twice what should do for a common word, and nothing for a rare one", () => {
    expect(newest({ matches: 100_000 })).toBe(720);
    expect(newest({ matches: 10_000 })).toBe(7_200);
    expect(newest({ matches: 500_000 })).toBe(200);
    expect(newest({ matches: 4_000 })).toBe(10_000);
    expect(newest({ matches: 3_000 })).toBe(0);
    expect(newest({ matches: 20, scope: 20 })).toBe(0);
  });

  it("may be further if the lists of several words are long to compare", () => {
    expect(newest({ matches: 3_000, comparing: 4_000 })).toBe(10_000);
  });

  it("depends after a walk on what that has met", () => {
    const wrong = estimate({ matches: 50_000 });
    expect(walkBudget(revised(wrong, 12, 1_440), orders.newest)).toBe(8_640);
    expect(walkBudget(revised(estimate({ matches: 5_000 }), 3, 1_440), orders.newest)).toBe(0);
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
    expect(byPrice({ matches: 5_000, scope: 100_000, step: 1 / 3 })).toBe(30_000);
  });
});
