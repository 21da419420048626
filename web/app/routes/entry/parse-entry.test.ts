import { expect, test } from "vitest";
import { parseEntry } from "./parse-entry.ts";

test.each([
  ["otomobil-c12", { kind: "category", id: 12 }],
  ["tum-ilanlar-c0", { kind: "category", id: 0 }],
  ["2019-volkswagen-passat-p1000482", { kind: "listing", id: 1000482 }],
  ["guvenli-alisveris-s3", { kind: "page", id: 3 }],
  ["a-c1-p2", { kind: "listing", id: 2 }],
  ["-c7", { kind: "category", id: 7 }],
  ["otomobil-c012", { kind: "category", id: 12 }],
  ["ilan-p2147483647", { kind: "listing", id: 2_147_483_647 }],
  ["ilan-p2147483648", undefined],
  ["otomobil-c2147483648", undefined],
  ["sayfa-s99999999999", undefined],
  ["ilan-p0", undefined],
  ["sayfa-s0", undefined],
  ["otomobil", undefined],
  ["otomobil-c", undefined],
  ["otomobil-x12", undefined],
  ["otomobil-c12x", undefined],
  ["c12", undefined],
  ["otomobil-c-12", undefined],
  ["otomobil-c1234567890123456", undefined],
  ["", undefined],
])("%s", (entry, expected) => {
  expect(parseEntry(entry)).toEqual(expected);
});
