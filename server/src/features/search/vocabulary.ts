import type { Locale } from "@pazar/contract/locale";
import { fold } from "@pazar/contract/text/turkish-text";
import { stopWords, searchedWords } from "./search-query.ts";
import { stem } from "./stem.ts";

export type CountedWord = { word: string; display: string; documents: number };
export type CountedTerm = { term: string; documents: number };
type Counting = {
  /** Listings per sampled title. */
  scale: number;
  /** Words in fewer titles are left out. */
  least: number;
  /** Listings that contain each word of the names. */
  inNames: ReadonlyMap<string, number>;
};

const tokens = /[\p{L}\p{M}\p{N}]+/gu;
const isWord = /^[a-z]{3,24}$/;
const hasLetter = /[a-z]/;

/** Counts the words of titles and names, and how people spell them. */
export function createVocabulary() {
  const counts = new Map<string, number>();
  const pairs = new Map<string, number>();
  const written = new Map<string, number>();
  const properSpellings = new Map<string, string>();

  function addTitle(title: string): void {
    const words = searchedWords(title);
    for (const word of new Set(words)) if (isWord.test(word)) increase(counts, word);
    const neighbours = words.slice(1).flatMap((word, index) => pairOf(words[index], word) ?? []);
    for (const pair of new Set(neighbours)) increase(pairs, pair);
    for (const [token] of title.matchAll(tokens)) increase(written, token);
  }

  /** Names are curated, so their spelling overrides that of titles; the first one wins. */
  function addName(name: string, locale: Locale): void {
    for (const [token] of name.matchAll(tokens)) {
      const word = fold(token);
      if (isWord.test(word) && !properSpellings.has(word)) properSpellings.set(word, token.toLocaleLowerCase(locale));
    }
  }

  return {
    addTitle,
    addName,
    nameWords: (): string[] => [...properSpellings.keys()],
    isInTitles: (word: string): boolean => counts.has(word),
    /** The words, and pairs of adjacent words in titles. */
    count({ scale, least, inNames }: Counting): { words: CountedWord[]; pairs: CountedTerm[] } {
      const spellings = usualSpellings(written);
      const displayOf = (word: string): string =>
        properSpellings.get(word) ?? spellings.get(word) ?? word.replace(/^(\d+)x(\d+)$/, "$1+$2");
      const documents = new Map(inNames);
      for (const [word, titles] of counts)
        if (titles >= least) documents.set(word, Math.max(documents.get(word) ?? 0, Math.ceil(titles * scale)));
      return {
        words: Array.from(documents, ([word, count]) => ({ word, display: displayOf(word), documents: count })),
        pairs: [...pairs]
          .filter(([, titles]) => titles > least)
          .map(([pair, titles]) => ({
            term: pair.split(" ").map(displayOf).join(" "),
            documents: Math.ceil(titles * scale),
          })),
      };
    },
  };
}

const increase = (counts: Map<string, number>, key: string, by = 1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + by);

const pairOf = (first: string | undefined, second: string): string | undefined =>
  first === undefined || stopWords.has(first) || stopWords.has(second) || first.length < 2 || !hasLetter.test(first)
    ? undefined
    : `${first} ${second}`;

/** A capital I is ambiguous, ı (SIFIR) or i (IPHONE): such spellings are used only if there is no other. */
const sureWeight = 1_000;

/** The most frequent spelling of each word, in lower case. */
function usualSpellings(written: ReadonlyMap<string, number>): Map<string, string> {
  const weights = new Map<string, number>();
  for (const [token, count] of written)
    increase(weights, token.toLocaleLowerCase("tr"), token.includes("I") ? count : count * sureWeight);
  const ascending = [...weights].toSorted((a, b) => a[1] - b[1]);
  return new Map(ascending.map(([spelling]) => [fold(spelling), spelling]));
}

/** One form of each word: the plain one if it occurs, else the most frequent. */
export function commonForms(words: readonly CountedWord[]): CountedWord[] {
  const plain = ({ word, documents }: CountedWord): number => (word === stem(word) ? Infinity : documents);
  return [...Map.groupBy(words, ({ word }) => stem(word)).values()].flatMap((forms) =>
    forms.toSorted((a, b) => plain(b) - plain(a)).slice(0, 1),
  );
}
