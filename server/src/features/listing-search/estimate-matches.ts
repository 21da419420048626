import { limits } from "@pazar/contract/limits";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Known } from "./search-context.ts";
import { isByPrice, type Order } from "./listing-order.ts";
import { commonLexemes, isNarrowedTwice, without, yearConditions, type Scope } from "./listing-scope.ts";

export type Estimate = {
  /** How many listings the category, the place and the time hold. */
  scope: number;
  isGuess: boolean;
  /** How many of them probably match. */
  matches: number;
  /** How many the index of words leads to, of which prices and numbers then exclude some. */
  gathered: number;
  /** What it costs to compare the lists of the index of words, in listings that a walk looks at. */
  comparing: number;
  /** What a step of a walk costs, compared with looking into a listing: with options, the index itself passes over most. */
  step: number;
};

/** Of a category in a place, each listing lies apart from the one before. */
const steps = { withOptions: 1 / 3, withYears: 1 / 5, narrowedTwice: 4 };
/** Each entry of the shortest list is looked for in the others; these are skipped through. */
const entryCosts = { shortest: 1 / 10, others: 1 / 200 };
/** So few are gathered, however many of them match. */
const fewEnough = 4_000;
/** Where nothing is counted. */
const guessed = { district: 1 / 12, day: 1 / 60, price: 0.3, range: 0.3, withPhoto: 0.9 };

export async function estimateMatches({ db, categories, tallies }: Known, wanted: Scope): Promise<Estimate> {
  const {
    category,
    cityId = 0,
    districtId,
    price,
    publishedWithin,
    words,
    choices = [],
    ranges = [],
    withPhoto,
  } = wanted;
  const districtTerm = districtId === undefined ? [] : [`'ilce:${districtId}'`];
  const [{ tops }, everywhere, inCity, chosen, [ofDistrict, ...ofWords]] = await Promise.all([
    categories.tree(),
    categories.counts(0),
    categories.counts(cityId),
    category && choices.length > 0 ? tallies(category).then(({ byFeature }) => byFeature) : () => 0,
    countDocuments(db, [districtTerm.join(), ...(words?.split(" & ") ?? [])]),
  ]);
  const sum = (counts: typeof inCity): number => tops.reduce((total, top) => total + counts(top), 0);
  const share = (count: number | undefined, of: number): number => Math.min(1, (count ?? 0) / Math.max(of, 1));
  const place = districtId === undefined ? 1 : ofDistrict === 0 ? guessed.district : share(ofDistrict, sum(inCity));
  const time = publishedWithin === undefined ? 1 : Math.min(1, publishedWithin * guessed.day);
  const scope = (category ? inCity(category) : sum(inCity)) * place * time;
  const ofChoices = choices.map(({ key, codes }) => codes.reduce((total, code) => total + chosen(key, code), 0));
  const byChance = [
    ...ofWords.map((documents) => share(documents, sum(everywhere))),
    ...ofChoices.map((documents) => share(documents, category ? everywhere(category) : 0)),
  ].reduce((left, part) => left * part, 1);
  const lists = [...ofWords, ...ofChoices].toSorted((a, b) => a - b);
  const areSingle = words !== undefined && !words.includes("|") && choices.every(({ codes }) => codes.length === 1);
  const met = areSingle && Math.min(scope, ...lists) > fewEnough ? await shareInSample(db, wanted) : undefined;
  const gathered = scope * (met ?? byChance);
  const looked = [
    ...(price ? [guessed.price] : []),
    ...ranges.map(() => guessed.range),
    ...(withPhoto ? [guessed.withPhoto] : []),
  ];
  return {
    scope,
    isGuess: publishedWithin !== undefined || (districtId !== undefined && ofDistrict === 0),
    matches: looked.reduce((left, part) => left * part, gathered),
    gathered,
    comparing:
      lists.length > 1
        ? lists.reduce(
            (cost, entries, index) => cost + entries * (index === 0 ? entryCosts.shortest : entryCosts.others),
            0,
          )
        : 0,
    step:
      choices.length > 0
        ? yearConditions(wanted).length > 0
          ? steps.withYears
          : steps.withOptions
        : isNarrowedTwice(wanted)
          ? steps.narrowedTwice
          : 1,
  };
}

/**
 * Which part of the category and the place has all the wanted words and options, in a sample. Words that go together, or
 * belong to a category, meet more often than by chance, others less often. Nothing of one alone, or if there is no sample of one of them.
 */
async function shareInSample(db: Database, wanted: Scope): Promise<number | undefined> {
  const [all, tags] = [commonLexemes(wanted), commonLexemes(without(wanted, "words", "choices"))];
  if (all.length < 2) return undefined;
  const { rows } = await sql<{ known: number; together: number; within: number }>`
    select count(*) as known, coalesce(bit_count(bit_and(listings)), 0) as together,
      coalesce(bit_count(bit_and(listings) filter (where lexeme = any(${tags}::text[]))), max(length(listings)), 0) as within
    from lexeme_samples where lexeme = any(${all}::text[])`.execute(db);
  const [{ known, together, within } = { known: 0, together: 0, within: 0 }] = rows;
  return known === new Set(all).size && within > 0 ? together / within : undefined;
}

/** What gathering costs, in listings that a walk looks at: a lookup in the index of words, and each match, which lies apart from the others. By price, of many with a word only some are gathered. */
const gathering = { lookup: 500, match: 3, sliced: 1 };
const walkLength = (scope: number, matches: number): number => (1.5 * limits.pageSize * scope) / Math.max(matches, 1);
/** By price, matches seldom lie as evenly as by date. */
const unevenness = 3;

/** Whether a walk to a full page is shorter than what gathering would have to fetch. */
const isWorthWalking = ({ scope, matches, gathered, comparing, step }: Estimate, order: Order): boolean =>
  matches > limits.pageSize &&
  step * walkLength(scope, matches) * (isByPrice(order) ? unevenness : 1) <=
    gathering.lookup + comparing + gathered * (isByPrice(order) && step >= 1 ? gathering.sliced : gathering.match);

const budgets = { least: 200, most: 10_000, byPrice: 2_000 };

/** How many listings to look at before matches are gathered instead: twice as many as should do. By price matches lie anywhere. */
export function walkBudget(estimate: Estimate, order: Order): number {
  const { scope, matches, step } = estimate;
  if (!isWorthWalking(estimate, order)) return 0;
  if (isByPrice(order)) return Math.round((step < 1 ? budgets.most : budgets.byPrice) / step);
  return Math.round(Math.min(Math.max(2 * walkLength(scope, matches), budgets.least), budgets.most / step));
}

/** After a walk that found some matches, but no full page. */
export function revised(estimate: Estimate, found: number, walked: number): Estimate {
  const matches = (estimate.scope * found) / walked;
  return { ...estimate, matches, gathered: Math.max(matches, estimate.gathered) };
}

const lexemes = /'([^']+)'(:\*)?/g;
const lastLetter = "\u{10FFFF}";

/** How many listings held each term, such as `'a'` or `('b' | 'c':*)`, when they were last counted. */
async function countDocuments(db: Database, terms: readonly string[]): Promise<number[]> {
  const looked = terms.flatMap((term, number) =>
    [...term.matchAll(lexemes)].map(([, lexeme = "", isPrefix]) => ({
      number,
      from: lexeme,
      to: isPrefix ? lexeme + lastLetter : lexeme,
    })),
  );
  if (looked.length === 0) return terms.map(() => 0);
  const { rows } = await sql<{ number: number; documents: string }>`
    select t.number, sum(c.documents) as documents
    from unnest(${looked.map(({ number }) => number)}::int[], ${looked.map(({ from }) => from)}::text[], ${looked.map(({ to }) => to)}::text[]) t (number, first, last)
    join lexeme_counts c on c.lexeme between t.first and t.last
    group by t.number`.execute(db);
  const counted = new Map(rows.map(({ number, documents }) => [number, Number(documents)]));
  return terms.map((_, number) => counted.get(number) ?? 0);
}
