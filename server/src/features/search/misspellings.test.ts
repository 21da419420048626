import { describe, expect, it } from "vitest";
import { deletions, typos } from "./misspellings.ts";

describe("deletions", () => {
  it("are the word and what remains without one or two letters", () => {
    expect([...deletions("evi", 1)]).toEqual(["evi", "vi", "ei", "ev"]);
    expect([...deletions("evde", 2)]).toEqual(["evde", "vde", "ede", "eve", "evd", "de", "ve", "vd", "ee", "ed", "ev"]);
  });
});

describe("typos", () => {
  it.each([
    ["iphone", "iphone", 0],
    ["ihpone", "iphone", 1],
    ["sansung", "samsung", 1],
    ["arba", "araba", 1],
    ["buzdolbi", "buzdolabi", 1],
    ["telefonn", "telefon", 1],
    ["wolksvagen", "volkswagen", 2],
    ["ev", "araba", 5],
    ["", "ev", 2],
  ])("%s and %s differ by %i", (from, to, count) => {
    expect(typos(from, to)).toBe(count);
    expect(typos(to, from)).toBe(count);
  });
});
