import { findContactFindings } from "@pazar/contract/listings/text-checks";
import { expect, test } from "vitest";
import { quoted, locateMarks } from "./use-text-checks.ts";

const texts = { title: "Temiz telefon", description: "Beni 0532 123 45 67 ya da 0532 123 45 67 ile arayın" };
const found = quoted(findContactFindings(texts), texts);

test("found words are quoted as they were written", () => {
  expect(found.map(({ field, quote }) => [field, quote])).toEqual([
    ["description", "0532 123 45 67"],
    ["description", "0532 123 45 67"],
  ]);
});

test("what was found moves with the text, and goes when it is mended", () => {
  const moved = { ...texts, description: `Merhaba. ${texts.description}` };
  expect(locateMarks(found, moved).map(({ start }) => start)).toEqual([14, 35]);
  expect(locateMarks(found, { ...texts, description: "Mesaj atın" })).toEqual([]);
});
