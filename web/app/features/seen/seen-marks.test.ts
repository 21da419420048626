import { expect, test } from "vitest";
import { rulesFor } from "./seen-marks.ts";

test("there are no rules without listings", () => expect(rulesFor([], "Görüldü")).toBe(""));

test("the cards of seen listings are marked by their addresses, for the eye and for screen readers", () => {
  const rules = rulesFor([1_000_001, 1_000_002], "Görüldü");
  expect(rules).toContain('a:is([href$="-p1000001"],[href$="-p1000002"])');
  expect(rules).toContain('content:"Görüldü: "');
  expect(rules).toContain('content:"Görüldü"/""');
});

test("a word cannot end its rule", () => expect(rulesFor([1], '"}*{display:none')).toContain('content:"\\"}*{display'));
