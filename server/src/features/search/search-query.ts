import { fold, foldedWords } from "@pazar/contract/text/turkish-text";
import { stem } from "./stem.ts";

const units = "gb|tb|mb|kg|gr|km|cm|mm|mt|lt|ml|m2|hp|kw|ah|mah|hz|mp|inc|ton|ay|yil|yas";
const numberAndUnit = new RegExp(String.raw`\b(\d+)(${units})\b`, "g");

/** Folded words of a text, split the same way however they were typed: `128GB` and `128 gb`, `iPhone13` and `iphone 13`, `C180` and `C 180`. */
export const searchedWords = (text: string): string[] =>
  foldedWords(
    fold(text)
      .replaceAll("²", "2")
      .replace(numberAndUnit, "$1 $2")
      .replace(/\b([a-z]{3,})(\d+)\b/g, "$1 $2")
      .replace(/\b([a-z])[ -](\d{2,4})\b/g, "$1$2"),
  );

export const stopWords = new Set(["ve", "ile", "icin", "bir", "bu", "da", "de", "ya", "veya", "cok", "en", "mi"]);
const maxWords = 12;
/** Numbers are never prefixes: 500 must not match 5000. */
const isLongEnoughToComplete = /^(?=.*[a-z]).{3,}$/;

export type SearchQuery = {
  /** Every word must occur in some inflection; the last may be a prefix. Empty if nothing is searchable. */
  tsquery: string;
  /** The stems that must occur, as listings.tsv holds them (the last one only if its word is complete). */
  lexemes: string[];
  /** The same words as typed, folded. */
  words: string[];
};

export function searchQuery(text: string): SearchQuery {
  const typed = [...new Map(searchedWords(text).map((word) => [stem(word), word]))].slice(0, maxWords);
  const significant = typed.filter(([, word]) => !stopWords.has(word));
  const pairs = significant.length > 0 ? significant : typed;
  if (!pairs.some(([, word]) => word.length > 1)) return { tsquery: "", lexemes: [], words: [] };
  const terms = pairs.map(([lexeme, word], index) =>
    index === pairs.length - 1 && isLongEnoughToComplete.test(word) ? prefixTerm(lexeme, word) : `'${lexeme}'`,
  );
  return { tsquery: terms.join(" & "), lexemes: pairs.map(([lexeme]) => lexeme), words: pairs.map(([, word]) => word) };
}

/** The word in any inflection, or any word that starts with it. */
const prefixTerm = (lexeme: string, word: string): string =>
  lexeme === word ? `'${word}':*` : `('${lexeme}' | '${word}':*)`;

export const searchWords = (text: string): string => searchQuery(text).tsquery;

type Indexed = {
  title: string;
  description: string;
  /** Names of the place, the categories and the chosen options, in both languages. */
  names: readonly string[];
  /** Exact tags such as `c:1001` or `il:34`, so that one index scan filters by category, place and feature. */
  tags: readonly string[];
};

/** A model's number is found without its letters too: 320i by 320. */
const modelNumber = /^(?:[a-z](\d{2,4})|(\d{3,4})[a-z]{1,2})$/;

function lexemesOf(word: string): string[] {
  const [, behind, before] = modelNumber.exec(word) ?? [];
  const number = behind ?? before;
  return number === undefined ? [stem(word)] : [word, number];
}

/** The text of listings.tsv: title words weigh most, then names, then the description. */
export function indexedWords({ title, description, names, tags }: Indexed): string {
  const titleWords = Map.groupBy(
    searchedWords(title).flatMap((word, index) => lexemesOf(word).map((lexeme) => ({ lexeme, position: index + 1 }))),
    ({ lexeme }) => lexeme,
  );
  const nameWords = new Set(
    names
      .flatMap(searchedWords)
      .flatMap(lexemesOf)
      .filter((lexeme) => !titleWords.has(lexeme)),
  );
  const bodyWords = new Set(
    searchedWords(description)
      .flatMap(lexemesOf)
      .filter((lexeme) => !titleWords.has(lexeme) && !nameWords.has(lexeme) && lexeme.length < 40),
  );
  return [
    ...[...titleWords].map(
      ([lexeme, places]) => `'${lexeme}':${places.map(({ position }) => `${position}A`).join(",")}`,
    ),
    ...[...nameWords].map((lexeme) => `'${lexeme}':1B`),
    ...[...bodyWords].map((lexeme) => `'${lexeme}'`),
    ...tags.map((tag) => `'${fold(tag).replaceAll("'", "")}'`),
  ].join(" ");
}
