import { fold, foldedWords } from "../../platform/turkish.ts";

/** What a person typed as a tsquery: every word must occur, the last letters may still be missing. Empty if nothing is searchable. */
export const searchWords = (text: string): string =>
  [...new Set(foldedWords(text))].map((word) => `'${word}':*`).join(" & ");

type Indexed = {
  title: string;
  description: string;
  /** Names of the place, the categories and the chosen options, in both languages. */
  names: readonly string[];
  /** Exact marks such as `c:1001` or `il:34`, with which one index scan narrows by category, place and feature. */
  tags: readonly string[];
};

/** The text of listings.tsv: title words weigh most, then names, then the description. */
export function indexedWords({ title, description, names, tags }: Indexed): string {
  const titleWords = Map.groupBy(foldedWords(title).map((word, index) => ({ word, position: index + 1 })), ({ word }) => word);
  const nameWords = new Set(names.flatMap(foldedWords).filter((word) => !titleWords.has(word)));
  const bodyWords = new Set(foldedWords(description).filter((word) => !titleWords.has(word) && !nameWords.has(word) && word.length < 40));
  return [
    ...[...titleWords].map(([word, places]) => `'${word}':${places.map(({ position }) => `${position}A`).join(",")}`),
    ...[...nameWords].map((word) => `'${word}':1B`),
    ...[...bodyWords].map((word) => `'${word}'`),
    ...tags.map((tag) => `'${fold(tag).replaceAll("'", "")}'`),
  ].join(" ");
}
