import { expect, test } from "vitest";
import { choiceOf, nothingPicked, toggled, tokensOf, touched } from "./word-marks.ts";

const texts = { title: "Temiz telefon", description: "Beni 0532 123 45 67 ile arayın,\nhemen." };

test("words side by side are one mark, others their own", () => {
  const picked = {
    ...nothingPicked,
    title: new Set([0]),
    description: new Set([1, 2, 3, 4, 7]),
    photos: new Set(["a"]),
  };
  expect(choiceOf(picked, texts)).toEqual({
    words: [
      { field: "title", start: 0, end: 5, quote: "Temiz" },
      { field: "description", start: 5, end: 19, quote: "0532 123 45 67" },
      { field: "description", start: 32, end: 38, quote: "hemen." },
    ],
    photos: ["a"],
  });
});

test("no mark is longer than allowed", () => {
  const long = Array.from({ length: 100 }, () => "kelime").join(" ");
  const all = new Set(tokensOf(long).keys());
  const { words } = choiceOf({ ...nothingPicked, description: all }, { title: "", description: long });
  expect(words).toHaveLength(3);
  for (const { start, end, quote } of words) {
    expect(quote.length).toBeLessThanOrEqual(300);
    expect(long.slice(start, end)).toBe(quote);
  }
  const [word] = choiceOf({ ...nothingPicked, title: new Set([0]) }, { title: "a".repeat(400), description: "" }).words;
  expect(word?.quote).toHaveLength(300);
});

test("a finding touches whole words, which are picked and put back", () => {
  const words = touched(texts.description, { start: 7, end: 12 });
  expect(words).toEqual([1, 2]);
  const on = toggled(new Set<number>(), words, true);
  expect([...on]).toEqual([1, 2]);
  expect([...toggled(on, [1], false)]).toEqual([2]);
});
