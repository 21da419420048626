import { describe, expect, it } from "vitest";
import { fold, foldedWords, slugify } from "./turkish-text.ts";

describe("fold", () => {
  it.each([
    ["İSTANBUL", "istanbul"],
    ["ISTANBUL", "istanbul"],
    ["Iğdır", "igdir"],
    ["IPHONE", "iphone"],
    ["Kadıköy", "kadikoy"],
    ["ŞÇĞÖÜ", "scgou"],
    ["Kâğıthane", "kagithane"],
    ["Citroën", "citroen"],
    ["I\u0307stanbul", "istanbul"],
  ])("%s becomes %s", (text, folded) => expect(fold(text)).toBe(folded));
});

describe("foldedWords", () => {
  it("drops suffixes behind an apostrophe and keeps room counts whole", () => {
    expect(foldedWords("Kadıköy'de 2+1 ya da 3 + 1, iPhone’un kutusu")).toEqual([
      "kadikoy",
      "2x1",
      "ya",
      "da",
      "3x1",
      "iphone",
      "kutusu",
    ]);
  });
});

describe("slugify", () => {
  it.each([
    ["2019 Volkswagen Passat 1.6 TDI", "2019-volkswagen-passat-1-6-tdi"],
    ["3+1 Satılık Daire", "3-1-satilik-daire"],
    ["Ayşe'nin bisikleti", "aysenin-bisikleti"],
    ["!!!", "x"],
  ])("%s becomes %s", (text, slug) => expect(slugify(text)).toBe(slug));
});
