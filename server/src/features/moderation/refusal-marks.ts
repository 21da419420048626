import * as limits from "@pazar/contract/limits";
import { WordMark, type ListingTexts, type MarkChoice } from "@pazar/contract/listings/marks";
import * as z from "zod/mini";
import { ApiError } from "../../platform/http/api-error.ts";
import { findTextFindings } from "../posting/findings/text-findings.ts";

/** Throws where the listing no longer says what was marked: the moderator has seen an older version. */
export function checkMarks({ words, photos }: MarkChoice, texts: ListingTexts, ofListing: readonly string[]): void {
  const isOutdated =
    words.some(({ field, start, end, quote }) => texts[field].slice(start, end) !== quote) ||
    photos.some((hash) => !ofListing.includes(hash));
  if (isOutdated) throw new ApiError("MARKS_OUTDATED");
}

/** What the automatic checks find, as marks. */
export const suggestMarks = (texts: ListingTexts, banned: readonly string[]): WordMark[] =>
  findTextFindings(texts, banned)
    .map(({ field, start, end }) => ({ field, start, end, quote: texts[field].slice(start, end) }))
    .filter(({ quote }) => quote.length <= limits.marks.quote)
    .slice(0, limits.marks.words);

export const readWordMarks = (stored: unknown): WordMark[] => z.array(WordMark).safeParse(stored).data ?? [];
