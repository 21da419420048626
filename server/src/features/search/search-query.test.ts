import { describe, expect, it } from "vitest";
import { indexedWords, searchedWords, searchQuery } from "./search-query.ts";

describe("searchedWords", () => {
  it.each([
    ["iPhone13 128GB", "iphone 13 128 gb"],
    ["iphone 13 128 gb", "iphone 13 128 gb"],
    ["Mercedes C 180", "mercedes c180"],
    ["C180", "c180"],
    ["C-180", "c180"],
    ["120m² 2 + 1", "120 m2 2x1"],
    ["BMW 320i", "bmw 320i"],
    ["RTX3060", "rtx 3060"],
    ["Audi A4", "audi a4"],
  ])("cuts %s into %s", (text, words) => expect(searchedWords(text).join(" ")).toBe(words));
});

describe("searchQuery", () => {
  it.each([
    ["kiralık daireler", "'kiralik' & ('daire' | 'daireler':*)"],
    ["ipho", "'ipho':*"],
    ["ev", "'ev'"],
    ["iphone 13", "'iphone' & '13'"],
    ["fiat 500", "'fiat' & '500'"],
    ["araba ve motor", "'araba' & 'motor':*"],
    ["araba arabalar", "('araba' | 'arabalar':*)"],
    ["ve", "'ve'"],
    ["c", ""],
    ["a b", ""],
    ["' & ) | !:*", ""],
    ["👩‍👩‍👧", ""],
  ])("%j is %s", (text, tsquery) => expect(searchQuery(text).tsquery).toBe(tsquery));

  it("returns the stems and the words as typed", () => {
    expect(searchQuery("Kırmızı ARABALARI")).toMatchObject({
      lexemes: ["kirmiz", "araba"],
      words: ["kirmizi", "arabalari"],
    });
  });

  it("uses at most twelve words", () => {
    expect(searchQuery(Array.from({ length: 60 }, (_, index) => `w${index}`).join(" ")).lexemes).toHaveLength(12);
  });
});

describe("indexedWords", () => {
  it("weights title over names over description, and indexes a model's number alone too", () => {
    const text = indexedWords({
      title: "BMW 320i",
      description: "Aile arabası, BMW bakımlı",
      names: ["Otomobil", "Cars"],
      tags: ["c:1001", "f:yakit=dizel"],
    });
    expect(text).toBe(
      "'bmw':1A '320i':2A '320':2A 'otomobil':1B 'cars':1B 'aile' 'araba' 'bakiml' 'c:1001' 'f:yakit=dizel'",
    );
  });

  it("contains nothing that could terminate a lexeme", () => {
    expect(
      indexedWords({ title: "O'Reilly \\ ' kitabı", description: "", names: ["d'Or"], tags: ["f:x='"] }),
    ).not.toMatch(/''|\\/);
  });
});
