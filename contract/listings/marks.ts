import * as z from "zod/mini";
import * as limits from "../limits.ts";
import { Photo, PhotoHash } from "./photos.ts";

/** The fields of a listing that people write in their own words. */
export const textFields = ["title", "description"] as const;
export const TextField = z.enum(textFields);
export type TextField = z.infer<typeof TextField>;
export type ListingTexts = Record<TextField, string>;

const Offset = z.int().check(z.gte(0), z.lte(2 * limits.description.max));

/** Words of a listing that a decision is about: where they stand (UTF-16 code units), and what stood there then. */
export const WordMark = z.object({
  field: TextField,
  start: Offset,
  end: Offset,
  /** Not trimmed: compared with the text as it is. */
  quote: z.string().check(z.minLength(1), z.maxLength(limits.marks.quote), z.regex(/^[^\0\p{Cs}]*$/u)),
});
export type WordMark = z.infer<typeof WordMark>;

/** What a moderator marks. */
export const MarkChoice = z.object({
  words: z._default(z.array(WordMark).check(z.maxLength(limits.marks.words)), []),
  photos: z._default(z.array(PhotoHash).check(z.maxLength(limits.photos.max)), []),
});
export type MarkChoice = z.infer<typeof MarkChoice>;

/** The same as people see it; photos that are gone are left out. */
export const Marks = z.object({ words: z.array(WordMark), photos: z.array(Photo) });
export type Marks = z.infer<typeof Marks>;

/** Where the marked words stand now: at their place, or at the nearest one; undefined once they are gone. */
export function locateMark({ start, end, quote }: WordMark, text: string): { start: number; end: number } | undefined {
  if (text.slice(start, end) === quote) return { start, end };
  const places: number[] = [];
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) places.push(at);
  const [nearest] = places.toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start));
  return nearest === undefined ? undefined : { start: nearest, end: nearest + quote.length };
}
