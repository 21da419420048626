import { limits } from "@pazar/contract/limits";
import { sql } from "kysely";
import type { Database } from "../../platform/database.ts";
import type { Known } from "./known.ts";
import { isByPrice, type Order } from "./listing-order.ts";
import type { Scope } from "./listing-scope.ts";

export type Estimate = {
  /** How many listings the category, the place and the time hold. */
  scope: number;
  isGuess: boolean;
  /** How many of them probably match. */
  matches: number;
  /** How many the index of words leads to, of which prices and numbers then exclude some. */
  gathered: number;
  /** How many could match at most: words that go together, or belong to a category, meet there more often than by chance. */
  most: number;
  /** How long the lists are that the index of words has to compare. */
  lists: number;
  /** False for several words: how often they meet is not counted. */
  isSure: boolean;
  /** What a step of a walk costs, compared with looking into a listing: with options, the index itself passes over most. */
  step: number;
};

const stepWithOptions = 1 / 3;
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
  const ofChoices = choices.map(({ key, codes }) => codes.reduce((total, code) => total + chosen(key, code), 0));
  const terms = [
    ...ofWords.map((documents) => share(documents, sum(everywhere))),
    ...ofChoices.map((documents) => share(documents, category ? everywhere(category) : 0)),
  ];
  const looked = [
    ...(price ? [guessed.price] : []),
    ...ranges.map(() => guessed.range),
    ...(withPhoto ? [guessed.withPhoto] : []),
  ];
  return {
    scope,
    isGuess: publishedWithin !== undefined || (districtId !== undefined && ofDistrict === 0),
    matches: [...terms, ...looked].reduce((left, part) => left * part, scope),
    gathered: terms.reduce((left, part) => left * part, scope),
    most: Math.min(scope, ...ofWords, ...ofChoices) * Math.min(1, ...looked),
    lists: ofWords.length + ofChoices.length > 1 ? [...ofWords, ...ofChoices].reduce((entries, documents) => entries + documents, 0) : 0,
    isSure: ofWords.length < 2,
    step: choices.length > 0 ? stepWithOptions : 1,
  };
}

/** What the index of words costs before it leads to the first listing, in listings looked at: for each lookup, and for each entry of lists that are compared. */
const gathering = { lookup: 500, entry: 1 / 60 };
const walkLength = (scope: number, matches: number): number => (1.5 * limits.pageSize * scope) / Math.max(matches, 1);
/** By price, matches seldom lie as evenly as by date. */
const unevenness = 3;

/** Whether a walk to a full page is shorter than what gathering would have to fetch. */
const isWorthWalking = ({ scope, matches, gathered, lists, step }: Estimate, order: Order): boolean =>
  matches > limits.pageSize && step * walkLength(scope, matches) * (isByPrice(order) ? unevenness : 1) <= gathered + gathering.lookup + lists * gathering.entry;

const budgets = { least: 200, most: 8_000, attempt: 1_500, byPrice: 2_000 };

/**
 * How many listings to look at before matches are gathered instead: twice as many as should do. A few too if many
 * could match although the estimate says otherwise; none if that is hopeless. By price matches lie anywhere.
 */
export function walkBudget(estimate: Estimate, order: Order): number {
  const { scope, matches, most, isSure, step } = estimate;
  if (isByPrice(order)) return isWorthWalking(estimate, order) ? Math.round((step < 1 ? budgets.most : budgets.byPrice) / step) : 0;
  // How often several words meet is known only after some steps.
  if (isWorthWalking(estimate, order)) return Math.round(Math.min(Math.max(2 * walkLength(scope, matches), budgets.least), isSure ? budgets.most / step : budgets.attempt));
  return walkLength(scope, most) <= 2 * budgets.attempt && most > 2 * budgets.attempt ? budgets.attempt : 0;
}

/** After a walk that found some matches, but no full page. */
export function revised(estimate: Estimate, found: number, walked: number): Estimate {
  const matches = (estimate.scope * found) / walked;
  return { ...estimate, matches, gathered: Math.max(matches, estimate.gathered), most: matches, isSure: true };
}

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
