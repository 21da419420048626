import { withCompleteWords } from "../find-listings.ts";
import { placeOf, withoutPlace, type Scope } from "../listing-scope.ts";
import type { SearchContext } from "../search-context.ts";
import type { Precision } from "../totals/sample-matches.ts";
import { loadFacetCounts } from "./facet-counts.ts";

export type PlaceCounts = {
  /** The city whose districts are counted. */
  cityId: number | undefined;
  counts: ReadonlyMap<number, number>;
  isSample: boolean;
};

/** A map shows many places at once, so it needs more than the facets of a list. */
const ofMap: Precision = { exact: 3_000, sample: 1_000 };
/** What an index knows by itself is counted much faster. */
const ofIndex: Precision = { exact: 20_000, sample: 1_500 };
const isOnIndex = (scope: Scope): boolean => Object.keys(scope).every((name) => ["category", "cityId"].includes(name));

/** By city, or by district of the chosen one: the place itself and what is around it do not narrow the counts. */
export async function countPlaces(context: SearchContext, wanted: Scope): Promise<PlaceCounts> {
  const scope = await withCompleteWords(context, wanted);
  const { cityId } = placeOf(scope);
  const anywhere = withoutPlace(scope);
  if (cityId === undefined && Object.keys(anywhere).every((name) => name === "category")) {
    const { byCity } = await context.categoryCounts(scope.category);
    return { cityId, counts: byCity, isSample: false };
  }
  const rest = { ...anywhere, ...(cityId !== undefined && { cityId }) };
  const shown = { children: false, cities: cityId === undefined, districts: cityId !== undefined, features: [] };
  const { byCity, byDistrict, isSample } = await loadFacetCounts(
    context,
    rest,
    shown,
    isOnIndex(rest) ? ofIndex : ofMap,
  );
  return { cityId, counts: cityId === undefined ? byCity : byDistrict, isSample };
}
