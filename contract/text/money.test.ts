import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitVat, splitVatOfRefund } from "./money.ts";

const price = fc.integer({ min: 1, max: 100_000_000 });
const ratePercent = fc.integer({ min: 0, max: 100 });

describe("splitting VAT", () => {
  it("shows 20 % apart", () => {
    expect(splitVat(12_000, 20)).toEqual({ net: 10_000, vat: 2_000 });
    expect(splitVat(14_900, 20)).toEqual({ net: 12_417, vat: 2_483 });
  });

  it("always adds up, within half a kuruş of the exact share", () => {
    fc.assert(
      fc.property(price, ratePercent, (total, rate) => {
        const { net, vat } = splitVat(total, rate);
        expect(net + vat).toBe(total);
        expect(Number.isInteger(net) && Number.isInteger(vat)).toBe(true);
        expect(Math.abs(vat - (total * rate) / (100 + rate))).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it("gives back exactly what was charged, in however many parts", () => {
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 20 }), ratePercent, (parts, rate) => {
        let refundedBefore = 0;
        let [net, vat] = [0, 0];
        for (const part of parts) {
          const split = splitVatOfRefund(part, { refundedBefore, ratePercent: rate });
          expect(split.net + split.vat).toBe(part);
          expect(split.net).toBeGreaterThanOrEqual(0);
          expect(split.vat).toBeGreaterThanOrEqual(0);
          net += split.net;
          vat += split.vat;
          refundedBefore += part;
        }
        expect({ net, vat }).toEqual(splitVat(refundedBefore, rate));
      }),
    );
  });
});
