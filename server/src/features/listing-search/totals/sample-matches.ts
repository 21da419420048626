import * as limits from "@pazar/contract/limits";
import { hasMoreThan } from "./count-listings.ts";
import { estimateMatches } from "./estimate-matches.ts";
import { hasTerms, type Scope } from "../listing-scope.ts";
import { cappedTotal } from "./listing-total.ts";
import type { MatchRow, MatchSample, Readers } from "../matches.queries.ts";
import { topsForPrices, type SearchContext } from "../search-context.ts";

/** `exact`: up to so many are all read. `sample`: about how many of the newest are read of more. */
export type Precision = { exact: number; sample: number };
export const facetPrecision: Precision = { exact: limits.exactTotal, sample: 250 };
/** Alternatives to a choice match more listings than the list itself. They cost most, and need not be exact to be compared. */
export const alternativesPrecision: Precision = { exact: 250, sample: 150 };

/** With an estimate of more than so many times `exact`, a sample is tried before collecting all matches. */
const manyTimesExact = 1.5;
/** How the size of a sample may differ from what is wanted: aimed at, at least and at most, as estimates are inexact. */
const sampleShares = { aim: 1.2, least: 0.4, most: 2 };
/** A scan is not tried if it would find enough only with more than so many times the estimated matches. */
const estimateError = 2;
const budgets = { terms: 4_000, columns: 20_000 };

const countOf = (rows: readonly MatchRow[]): number => rows.reduce((sum, { listings }) => sum + listings, 0);

/** Reads all matches if they are few, else a sample of the newest. */
export async function sampleMatches<Row extends MatchRow>(
  context: SearchContext,
  scope: Scope,
  readers: Readers<Row>,
  { exact, sample: sampleSize }: Precision,
): Promise<MatchSample<Row>> {
  const [estimate, tops] = await Promise.all([estimateMatches(context, scope), topsForPrices(context, scope)]);
  const least = sampleShares.least * sampleSize;
  const ofNewest = async (): Promise<MatchSample<Row> | undefined> => {
    const most = (hasTerms(scope) ? budgets.terms : budgets.columns) / Math.min(estimate.stepCost, 1);
    const share = Math.max(estimate.matches, exact) / estimate.scope;
    const budget = Math.ceil(Math.min((sampleShares.aim * sampleSize) / share, most));
    if (budget * share < least / estimateError) return undefined;
    const { rows, ...newest } = await readers.newest({ budget, limit: sampleShares.most * sampleSize });
    const scanned = Math.min(newest.scanned, estimate.scope);
    const found = rows.length;
    if (found < least || !hasMoreThan(exact, found, scanned, estimate)) return undefined;
    const factor = estimate.scope / scanned;
    return { rows, which: "newest", factor, isSample: true, total: cappedTotal(Math.round(found * factor)) };
  };
  // The estimate is about the whole market, not about one seller.
  const isOfSeller = scope.sellerId !== undefined;
  const any = (rows: readonly MatchRow[]): MatchSample<Row> => {
    const found = countOf(rows);
    const isSample = found > exact;
    const factor = isSample && !isOfSeller ? estimate.matches / found : 1;
    return { rows, which: "any", factor, isSample, total: cappedTotal(found) };
  };
  const hasManyMatches = !isOfSeller && estimate.matches > manyTimesExact * exact;
  const upToExact = { limit: exact + 1, tops };
  if (hasManyMatches) return (await ofNewest()) ?? any(await readers.any(upToExact));
  const rows = await readers.all(upToExact);
  const found = countOf(rows);
  if (found <= exact) return { rows, which: "all", factor: 1, isSample: false, total: cappedTotal(found) };
  return (isOfSeller ? undefined : await ofNewest()) ?? any(rows);
}
