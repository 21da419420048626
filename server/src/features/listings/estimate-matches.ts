import { limits } from "@pazar/contract/limits";
import { sql } from "kysely";
import type { Database } from "../../platform/database.ts";
import type { Known } from "./known.ts";
import type { Scope } from "./listing-scope.ts";

export type Estimate = {
  /** How many listings the category, the place and the time hold. */
  scope: number;
  isGuess: boolean;
  /** How many of them probably match. */
  matches: number;
};

/** Where nothing is counted. */
const guessed = { district: 1 / 12, day: 1 / 60, price: 0.3, range: 0.3, withPhoto: 0.9 };

export async function estimateMatches({ db, categories, featureCounts }: Known, wanted: Scope): Promise<Estimate> {
  const { category, cityId = 0, districtId, price, publishedWithin, words, choices = [], ranges = [], withPhoto } = wanted;
  const districtTerm = districtId === undefined ? [] : [`'ilce:${districtId}'`];
  const [{ tops }, everywhere, inCity, chosen, [ofDistrict, ...ofWords]] = await Promise.all([
    categories.tree(),
    categories.counts(0),
    categories.counts(cityId),
    category && choices.length > 0 ? featureCounts(category) : () => 0,
    countDocuments(db, [districtTerm.join(), ...(words?.split(" & ") ?? [])]),
  ]);
  const sum = (counts: typeof inCity): number => tops.reduce((total, top) => total + counts(top), 0);
  const share = (count: number | undefined, of: number): number => Math.min(1, (count ?? 0) / Math.max(of, 1));
  const place = districtId === undefined ? 1 : ofDistrict === 0 ? guessed.district : share(ofDistrict, sum(inCity));
  const time = publishedWithin === undefined ? 1 : Math.min(1, publishedWithin * guessed.day);
  const scope = (category ? inCity(category) : sum(inCity)) * place * time;
  const parts = [
    ...ofWords.map((documents) => share(documents, sum(everywhere))),
    ...choices.map(({ key, codes }) => share(codes.reduce((total, code) => total + chosen(key, code), 0), category ? everywhere(category) : 0)),
    ...(price ? [guessed.price] : []),
    ...ranges.map(() => guessed.range),
    ...(withPhoto ? [guessed.withPhoto] : []),
  ];
  return { scope, isGuess: publishedWithin !== undefined || (districtId !== undefined && ofDistrict === 0), matches: parts.reduce((left, part) => left * part, scope) };
}

/** From here on a walk to a full page is shorter than what gathering would have to fetch. */
export const isWorthWalking = ({ scope, matches }: Estimate): boolean => matches ** 2 >= 36 * scope && matches > limits.pageSize;

const budgets = { least: 200, most: 4_000 };
/** Four times as far as it should be. */
export const walkBudget = ({ scope, matches }: Estimate): number =>
  Math.round(Math.min(Math.max((4 * limits.pageSize * scope) / Math.max(matches, 1), budgets.least), budgets.most));

const lexemes = /'([^']+)'(:\*)?/g;
const lastLetter = "\u{10FFFF}";

/** How many listings held each term, such as `'a'` or `('b' | 'c':*)`, when they were last counted. */
async function countDocuments(db: Database, terms: readonly string[]): Promise<number[]> {
  const looked = terms.flatMap((term, number) => [...term.matchAll(lexemes)].map(([, lexeme = "", isPrefix]) => ({ number, from: lexeme, to: isPrefix ? lexeme + lastLetter : lexeme })));
  if (looked.length === 0) return terms.map(() => 0);
  const { rows } = await sql<{ number: number; documents: string }>`
    select t.number, sum(c.documents) as documents
    from unnest(${looked.map(({ number }) => number)}::int[], ${looked.map(({ from }) => from)}::text[], ${looked.map(({ to }) => to)}::text[]) t (number, first, last)
    join lexeme_counts c on c.lexeme between t.first and t.last
    group by t.number`.execute(db);
  const counted = new Map(rows.map(({ number, documents }) => [number, Number(documents)]));
  return terms.map((_, number) => counted.get(number) ?? 0);
}
