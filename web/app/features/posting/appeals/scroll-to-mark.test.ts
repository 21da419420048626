import type { Marks } from "@pazar/contract/listings/marks";
import { expect, test } from "vitest";
import { markInUrl } from "./scroll-to-mark.ts";

const word = { field: "title", start: 0, end: 5, quote: "Temiz" } as const;
const photo = { hash: "0".repeat(32), width: 4, height: 3, preview: "" };
const marks: Marks = { words: [word], photos: [photo] };

test.each([
  ["word-0", marks, { word, photo: undefined }],
  ["photo-0", marks, { word: undefined, photo }],
  ["first", marks, { word, photo: undefined }],
  ["first", { words: [], photos: [photo] }, { word: undefined, photo }],
  ["first", { words: [], photos: [] }, undefined],
  ["word-1", marks, undefined],
  ["photo-7", marks, undefined],
  ["elsewhere", marks, undefined],
  [null, marks, undefined],
] as const)("%s", (asked, given, found) => {
  expect(markInUrl(asked, { words: [...given.words], photos: [...given.photos] })).toEqual(found);
});
