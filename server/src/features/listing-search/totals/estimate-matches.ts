import * as limits from "@pazar/contract/limits";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { isByPrice, type Order } from "../listing-order.ts";
import { commonLexemes, districtTerm, yearConditions } from "../listing-conditions.ts";
import { hasCategoryAndPlace, without, type Scope, type StaffFilters } from "../listing-scope.ts";
import { countOnSale, type SearchContext } from "../search-context.ts";

// Costs are in units of one listing that a scan in date order tests, about 1.5 µs.

export type Estimate = {
  /** How many listings a scan chooses from: those of the category, the place and the time. */
  scope: number;
  /** False if a scan leaves out some of them by conditions that nothing counts. */
  isScopeKnown: boolean;
  isGuess: boolean;
  /** How many of them probably match. */
  matches: number;
  /** How many the index of words finds, before prices and ranges exclude some. */
  collected: number;
  /** What intersecting the posting lists of several words costs. */
  intersectCost: number;
  /** What one entry of a scan costs: with options, most are skipped in the index alone. */
  stepCost: number;
};

/** The listings of a category in a place are scattered over the table. */
const stepCosts = { withOptions: 1 / 3, withYears: 1 / 5, categoryAndPlace: 4 };
/** Per entry: each of the shortest posting list is looked up in the others, which are skipped through. */
const entryCosts = { shortest: 1 / 10, others: 1 / 200 };
/** With so few, all are collected anyway: a better estimate would make no difference. */
const fewEnough = 4_000;
/** Assumed shares and numbers, where there is no counter. */
const guessed = {
  district: 1 / 12,
  districtOfAll: 1 / 973,
  day: 1 / 60,
  price: 0.3,
  range: 0.3,
  hasPhoto: 0.9,
  staffFilter: 0.3,
  listingsOfSeller: 10,
};

export async function estimateMatches(context: SearchContext, wanted: Scope): Promise<Estimate> {
  const { db, categoryCounts, documentsOf } = context;
  const { category, cityId, districtId, near, price, publishedWithin, words } = wanted;
  const districts = near?.districtIds ?? (districtId === undefined ? undefined : [districtId]);
  const { choices = [], ranges = [], hasPhoto, staff } = wanted;
  const [all, allInCity, inCategory, inCity, [ofDistrict = 0], ofWords, ofStatus] = await Promise.all([
    countOnSale(context, {}),
    countOnSale(context, { cityId }),
    categoryCounts(category),
    countOnSale(context, { category, cityId }),
    districts === undefined ? [0] : documentsOf(districtTerm(districts)),
    words ? documentsOf(words) : [],
    staff ? countStatus(db, staff) : 0,
  ]);
  const share = (count: number | undefined, of: number): number => Math.min(1, (count ?? 0) / Math.max(of, 1));
  const guessedPlace = near ? Math.min(1, near.districtIds.length * guessed.districtOfAll) : guessed.district;
  const place = districts === undefined ? 1 : ofDistrict === 0 ? guessedPlace : share(ofDistrict, allInCity);
  const time = publishedWithin === undefined ? 1 : Math.min(1, publishedWithin * guessed.day);
  const ofPlace = inCity * place * time;
  // Staff's indexes are ordered over all categories and places.
  const scope = staff ? ofStatus : ofPlace;
  const ofChoices = choices.map(({ key, codes }) =>
    codes.reduce((total, code) => total + inCategory.byFeature(key, code), 0),
  );
  const ifIndependent = [
    ...ofWords.map((documents) => share(documents, all)),
    ...ofChoices.map((documents) => share(documents, inCategory.total)),
  ].reduce((left, part) => left * part, 1);
  const postings = [...ofWords, ...ofChoices].toSorted((a, b) => a - b);
  const hasOnlySingleTerms =
    words !== undefined && !words.includes("|") && choices.every(({ codes }) => codes.length === 1);
  const isWorthSampling = hasOnlySingleTerms && Math.min(scope, ...postings) > fewEnough;
  const sampledShare = isWorthSampling ? await shareInSample(db, wanted) : undefined;
  const ofSellers = (staff?.sellerIds?.length ?? 0) * guessed.listingsOfSeller;
  const collected = ofPlace * (sampledShare ?? ifIndependent) + ofSellers;
  const furtherShares = [
    ...(price ? [guessed.price] : []),
    ...ranges.map(() => guessed.range),
    ...(hasPhoto ? [guessed.hasPhoto] : []),
    ...(staff ? staffGuesses(staff) : []),
  ];
  return {
    scope,
    isScopeKnown: !staff || staffGuesses(staff).length === 0,
    isGuess: publishedWithin !== undefined || (districts !== undefined && ofDistrict === 0),
    matches: furtherShares.reduce((left, part) => left * part, collected),
    collected,
    intersectCost: intersectCost(postings),
    stepCost: stepCost(wanted),
  };
}

const staffGuesses = ({ status: _, sellerIds: __, ...rest }: StaffFilters): number[] =>
  Object.keys(rest).map(() => guessed.staffFilter);

async function countStatus(db: Database, { status }: StaffFilters): Promise<number> {
  const { listings } = await db
    .selectFrom("listing_status_counts")
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "active"))
    .select(({ fn }) => fn.sum<string | null>("listings").as("listings"))
    .executeTakeFirstOrThrow();
  return Number(listings);
}

function intersectCost([shortest = 0, ...others]: readonly number[]): number {
  if (others.length === 0) return 0;
  return others.reduce((cost, entries) => cost + entries * entryCosts.others, shortest * entryCosts.shortest);
}

function stepCost(scope: Scope): number {
  if (scope.choices !== undefined)
    return yearConditions(scope).length > 0 ? stepCosts.withYears : stepCosts.withOptions;
  return hasCategoryAndPlace(scope) || scope.near ? stepCosts.categoryAndPlace : 1;
}

/**
 * The share of the category and the place that has all wanted words and options, in a sample: words are not independent
 * of each other or of the category. Undefined for a single lexeme, or if one of them is not in the sample.
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

/** One lookup in the index of words, then each match, which lies anywhere in the table. */
const collectCosts = { lookup: 500, match: 3 };
const scanLength = (scope: number, matches: number): number => (1.5 * limits.pageSize * scope) / Math.max(matches, 1);
/** Matches are spread less evenly over prices than over dates. */
const priceUnevenness = 3;

function isScanCheaper(
  { scope, matches, collected, intersectCost: intersecting, stepCost: step }: Estimate,
  order: Order,
) {
  const unevenness = isByPrice(order) ? priceUnevenness : 1;
  return (
    matches > limits.pageSize &&
    step * scanLength(scope, matches) * unevenness <=
      collectCosts.lookup + intersecting + collected * collectCosts.match
  );
}

const budgets = { least: 200, most: 10_000, byPrice: 2_000 };

/** How many listings to scan before all matches are collected instead: twice what should do, or 0 if collecting is cheaper. */
export function scanBudget(estimate: Estimate, order: Order): number {
  const { scope, matches, stepCost: step } = estimate;
  if (!isScanCheaper(estimate, order)) return 0;
  if (isByPrice(order)) return Math.round((step < 1 ? budgets.most : budgets.byPrice) / step);
  return Math.round(Math.min(Math.max(2 * scanLength(scope, matches), budgets.least), budgets.most / step));
}

/** After a scan that found some matches, but no full page. */
export function reviseEstimate(estimate: Estimate, found: number, scanned: number): Estimate {
  const matches = (estimate.scope * found) / scanned;
  return { ...estimate, matches, collected: Math.max(matches, estimate.collected) };
}
