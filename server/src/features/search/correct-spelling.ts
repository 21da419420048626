import type { Database } from "../../platform/database/database.ts";
import { knownRoots } from "./known-roots.ts";
import { allowedTypos, deletions, typos } from "./misspellings.ts";
import { countWords, listLookalikes, type Lookalike } from "./search.queries.ts";
import { searchedWords } from "./search-query.ts";
import { stem } from "./stem.ts";

const correctable = /^[a-z]{3,24}$/;
const maxWords = 8;

/** The word of the part if it may be misspelt: a single plain word without a known root. */
function suspect(part: string): string | undefined {
  const [word, ...more] = searchedWords(part);
  return word !== undefined && more.length === 0 && correctable.test(word) && !knownRoots.has(stem(word))
    ? word
    : undefined;
}

/** The "did you mean" text in its usual spelling, or null if nothing looks wrong. */
export async function correctSpelling(db: Database, text: string): Promise<string | null> {
  const parts = text
    .split(/\s+/)
    .filter((part) => part !== "")
    .map((part) => ({ part, word: suspect(part) }));
  const words = [...new Set(parts.flatMap(({ word }) => word ?? []))].slice(0, maxWords);
  if (words.length === 0) return null;
  const typed = words.flatMap(formsOf).flatMap((form) => [...deletions(form, allowedTypos(form.length))]);
  const [counts, lookalikes] = await Promise.all([
    countWords(
      db,
      words.map((word) => ({ word, lexeme: stem(word) })),
    ),
    listLookalikes(db, typed),
  ]);
  const begun = parts.at(-1)?.word;
  const better = new Map(
    counts.flatMap(({ word, documents, begins }) => {
      const best = word === begun && begins ? undefined : bestOf(word, documents ?? 0, lookalikes);
      return best ? [[word, best.display]] : [];
    }),
  );
  return better.size === 0
    ? null
    : parts.map(({ part, word }) => (word !== undefined && better.get(word)) || part).join(" ");
}

/** The typo may be in the stem of an inflected word: arbaları. */
const formsOf = (word: string): string[] => [...new Set([word, stem(word)])];

/** A typo weighs as much as being a hundred times rarer, a removed suffix as ten times. */
const score = (documents: number, wrong: number, isSameStart: boolean, isCut: boolean): number =>
  Math.log10(documents) - 2 * wrong + (isSameStart ? 0.3 : 0) - (isCut ? 1 : 0);

/** Listings contain misspellings too, so occurring is not enough: the counts decide. */
function bestOf(word: string, documents: number, lookalikes: readonly Lookalike[]): Lookalike | undefined {
  let best: Lookalike | undefined;
  let bestScore = documents > 0 ? score(documents, 0, true, false) : -Infinity;
  for (const candidate of lookalikes) {
    if (stem(candidate.word) === stem(word)) continue;
    for (const form of formsOf(word)) {
      const itsScore = score(
        candidate.documents,
        typosIfAllowed(form, candidate.word),
        candidate.word[0] === form[0],
        form !== word,
      );
      if (itsScore > bestScore) [best, bestScore] = [candidate, itsScore];
    }
  }
  return best;
}

/** In three-letter words only a swap (bwm) counts as a typo; anything else is another word. */
function typosIfAllowed(form: string, candidate: string): number {
  const wrong = typos(form, candidate);
  const isSwap = lettersOf(form) === lettersOf(candidate);
  return wrong <= allowedTypos(form.length) && (form.length > 3 || isSwap) ? wrong : Infinity;
}

const lettersOf = (word: string): string => word.split("").toSorted().join("");
