import * as limits from "@pazar/contract/limits";
import type { MarkChoice, TextField, WordMark } from "@pazar/contract/listings/marks";

type Token = { start: number; end: number };
/** Indices of words. */
export type Picked = Record<TextField, ReadonlySet<number>> & { photos: ReadonlySet<string> };

export const nothingPicked: Picked = { title: new Set(), description: new Set(), photos: new Set() };

/** The words of a text, with the punctuation that touches them. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index: start }) => ({ start, end: start + word.length }));

/** Words that stand side by side are one mark, as long as a mark may be. */
function marksOf(field: TextField, text: string, picked: ReadonlySet<number>): WordMark[] {
  const marks: WordMark[] = [];
  let before = -1;
  tokensOf(text).forEach(({ start, end: wholeEnd }, index) => {
    if (!picked.has(index)) return;
    const end = Math.min(wholeEnd, start + limits.marks.quote);
    const last = marks.at(-1);
    if (last && index === before + 1 && end - last.start <= limits.marks.quote) {
      last.end = end;
      last.quote = text.slice(last.start, end);
    } else marks.push({ field, start, end, quote: text.slice(start, end) });
    before = index;
  });
  return marks;
}

export const choiceOf = (picked: Picked, texts: Record<TextField, string>): MarkChoice => ({
  words: [
    ...marksOf("title", texts.title, picked.title),
    ...marksOf("description", texts.description, picked.description),
  ],
  photos: [...picked.photos],
});

/** The words that a mark touches. */
export const touched = (text: string, { start, end }: Token): number[] =>
  tokensOf(text).flatMap((token, index) => (token.start < end && token.end > start ? [index] : []));

export function toggled<Item>(set: ReadonlySet<Item>, items: readonly Item[], isOn: boolean): ReadonlySet<Item> {
  const next = new Set(set);
  for (const item of items)
    if (isOn) next.add(item);
    else next.delete(item);
  return next;
}
