import { collectOutward, readDistricts, type DistrictRow } from "./outward.queries.ts";
import { cappedTotal } from "../totals/listing-total.ts";
import { estimateMatches } from "../totals/estimate-matches.ts";
import type { OutwardRequest } from "../list-request.ts";
import { hasTerms, type Scope } from "../listing-scope.ts";
import type { ListPage } from "../rank-listings.ts";
import type { SearchContext } from "../search-context.ts";

/** Up to this many matches are collected and sorted at once. */
const collectLimit = 4_000;
/** Districts of the first statement; each further one reads twice as many. */
const firstBatch = 4;

/**
 * By distance: district by district outwards, newest first within each, until the page is full. What only the index of
 * words finds, and what is few anyway, is collected and sorted instead.
 */
export async function findOutward(context: SearchContext, request: OutwardRequest): Promise<ListPage> {
  const { scope, after, size } = request;
  if (await hasFewMatches(context, scope)) {
    const { found, matches } = await collectOutward(context.db, request, collectLimit + 1);
    if (matches <= collectLimit)
      return { ...pageOf(found, size), ...(after === undefined && { total: cappedTotal(matches) }) };
  }
  return pageOf(await walk(context, request), size);
}

async function hasFewMatches(context: SearchContext, scope: Scope): Promise<boolean> {
  if (scope.sellerId !== undefined) return true;
  return hasTerms(scope) && (await estimateMatches(context, scope)).collected < collectLimit;
}

async function walk({ db }: SearchContext, { scope, outward, after, size }: OutwardRequest): Promise<DistrictRow[]> {
  const wanted = size + 1;
  const reached = after ? outward.indexOf(Number(after.district)) : -1;
  const found =
    after && reached >= 0 ? await readDistricts(db, scope, outward.slice(reached, reached + 1), wanted, after) : [];
  let batch = firstBatch;
  for (let next = reached + 1; found.length < wanted && next < outward.length; batch *= 2) {
    found.push(...(await readDistricts(db, scope, outward.slice(next, next + batch), wanted - found.length)));
    next += batch;
  }
  return found;
}

function pageOf(found: readonly DistrictRow[], size: number): ListPage {
  const last = found.length > size ? found[size - 1] : undefined;
  return {
    ids: found.slice(0, size).map(({ id }) => id),
    next: last ? { at: { key: last.key, id: last.id, district: String(last.district_id) } } : null,
  };
}
