import { limits } from "@pazar/contract/limits";
import { sql } from "kysely";
import type { Database } from "../../platform/database.ts";
import type { Known } from "./known.ts";
import { isByPrice, type Order } from "./listing-order.ts";
import { isNarrowedTwice, type Scope } from "./listing-scope.ts";

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
  /** What it costs to compare the lists of the index of words, in listings that a walk looks at. */
  comparing: number;
  /** False for several words, of which it is not counted how often they meet, unless one of them is nearly everywhere. */
  isSure: boolean;
  /** What a step of a walk costs, compared with looking into a listing: with options, the index itself passes over most. */
  step: number;
};

/** Of a category in a place, each listing lies apart from the one before. */
const steps = { withOptions: 1 / 3, narrowedTwice: 4 };
/** Each entry of the shortest list is looked for in the others; these are skipped through. */
const entryCosts = { shortest: 1 / 10, others: 1 / 200 };
/** How far apart what is probable and what is possible may lie. */
const sureUpTo = 6;
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
  const lists = [...ofWords, ...ofChoices].toSorted((a, b) => a - b);
  const looked = [
    ...(price ? [guessed.price] : []),
    ...ranges.map(() => guessed.range),
    ...(withPhoto ? [guessed.withPhoto] : []),
  ];
  const matches = [...terms, ...looked].reduce((left, part) => left * part, scope);
  const most = Math.min(scope, ...lists) * Math.min(1, ...looked);
  return {
    scope,
    isGuess: publishedWithin !== undefined || (districtId !== undefined && ofDistrict === 0),
    matches,
    gathered: terms.reduce((left, part) => left * part, scope),
    most,
    comparing: lists.length > 1 ? lists.reduce((cost, entries, index) => cost + entries * (index === 0 ? entryCosts.shortest : entryCosts.others), 0) : 0,
    isSure: ofWords.length < 2 || matches * sureUpTo >= most,
    step: choices.length > 0 ? steps.withOptions : isNarrowedTwice(wanted) ? steps.narrowedTwice : 1,
  };
}

/** How many listings a category has in a city, if its share there is the same as everywhere. That of one city is in memory for seconds only, and takes longer to read. */
export async function estimateInCity({ db, categories }: Known, { category, cityId, districtId }: Scope): Promise<number | undefined> {
  if (!category || cityId === undefined || districtId !== undefined) return undefined;
  const [{ tops }, counts, [ofCity = 0]] = await Promise.all([categories.tree(), categories.counts(0), countDocuments(db, [`'il:${cityId}'`])]);
  return ofCity === 0 ? undefined : (ofCity * counts(category)) / Math.max(tops.reduce((sum, top) => sum + counts(top), 0), 1);
}

/** What gathering costs, in listings that a walk looks at: a lookup in the index of words, and each match, which lies apart from the others. By price, of many with a word only some are gathered. */
const gathering = { lookup: 500, match: 2.5, sliced: 1 };
const walkLength = (scope: number, matches: number): number => (1.5 * limits.pageSize * scope) / Math.max(matches, 1);
/** By price, matches seldom lie as evenly as by date. */
const unevenness = 3;

/** Whether a walk to a full page is shorter than what gathering would have to fetch. */
const isWorthWalking = ({ scope, matches, gathered, comparing, step }: Estimate, order: Order): boolean =>
  matches > limits.pageSize && step * walkLength(scope, matches) * (isByPrice(order) ? unevenness : 1) <= gathering.lookup + comparing + gathered * (isByPrice(order) && step >= 1 ? gathering.sliced : gathering.match);

const budgets = { least: 200, most: 12_000, attempt: 1_500, byPrice: 2_000 };
/** So many are gathered sooner than looked for. */
const fewEnough = 5_000;

/**
 * How many listings to look at before matches are gathered instead: twice as many as should do. A few too if many
 * could match although the estimate says otherwise; none if that is hopeless. By price matches lie anywhere.
 */
export function walkBudget(estimate: Estimate, order: Order): number {
  const { scope, matches, most, isSure, step } = estimate;
  if (isByPrice(order)) return isWorthWalking(estimate, order) ? Math.round((step < 1 ? budgets.most : budgets.byPrice) / step) : 0;
  const attempt = budgets.attempt / Math.max(step, 1);
  // How often several words meet is known only after some steps.
  if (isWorthWalking(estimate, order)) return Math.round(Math.min(Math.max(2 * walkLength(scope, matches), budgets.least), isSure ? budgets.most / step : attempt));
  return most > fewEnough && isWorthWalking({ ...estimate, matches: most, gathered: most }, order) ? attempt : 0;
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
