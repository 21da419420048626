import type { ListingTexts } from "@pazar/contract/listings/marks";
import { findContactFindings, type TextFinding } from "@pazar/contract/listings/text-checks";
import type { Span } from "@pazar/contract/text/find-contacts";
import { foldedWords } from "@pazar/contract/text/turkish-text";
import { stem } from "../../search/stem.ts";

type Word = Span & { stem: string };

/** With an apostrophe and what follows it, which is a suffix. */
const word = /[\p{L}\p{M}\p{N}]+(?:['’‘`][\p{L}\p{M}]+)*/gu;

/** Words are compared by stem, so that suffixes hide nothing. */
function wordsOf(text: string): Word[] {
  // Folding costs more than everything else, and words return.
  const stems = new Map<string, string[]>();
  return [...text.matchAll(word)].flatMap(({ 0: found, index: start }) => {
    const known = stems.get(found) ?? foldedWords(found).map(stem);
    stems.set(found, known);
    return known.map((one) => ({ stem: one, start, end: start + found.length }));
  });
}

export type BannedMark = Span & { word: string };

/** A phrase must match as a whole. */
export function findBannedMarks(text: string, banned: readonly string[]): BannedMark[] {
  if (banned.length === 0) return [];
  const words = wordsOf(text);
  return banned.flatMap((phrase) => {
    const stems = wordsOf(phrase).map((one) => one.stem);
    if (stems.length === 0) return [];
    return words.flatMap(({ start }, index) => {
      const last = words[index + stems.length - 1];
      const isHere = last && stems.every((one, offset) => words[index + offset]?.stem === one);
      return isHere ? [{ word: phrase, start, end: last.end }] : [];
    });
  });
}

export const findBannedWords = (text: string, banned: readonly string[]): string[] => [
  ...new Set(findBannedMarks(text, banned).map((mark) => mark.word)),
];

/** Everything that the words themselves give away, in order. */
export const findTextFindings = (texts: ListingTexts, banned: readonly string[]): TextFinding[] =>
  [
    ...findContactFindings(texts),
    ...(["title", "description"] as const).flatMap((field) =>
      findBannedMarks(texts[field], banned).map(({ start, end }) => ({
        field,
        kind: "banned_word" as const,
        start,
        end,
      })),
    ),
  ].toSorted((a, b) => b.field.localeCompare(a.field) || a.start - b.start);

const alike = 0.9;

/** Whether two texts consist of nearly the same words. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [new Set(foldedWords(one)), new Set(foldedWords(other))];
  const shared = [...first].filter((folded) => second.has(folded)).length;
  return shared > 0 && shared / (first.size + second.size - shared) >= alike;
}
