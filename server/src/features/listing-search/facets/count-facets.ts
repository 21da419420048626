import type { Filter } from "../../categories/filters.ts";
import { countListings } from "../totals/count-listings.ts";
import { withCompleteWords } from "../find-listings.ts";
import { loadListMatches } from "../list-matches.ts";
import { hasTerms, placeOf, scopeKey, without, withoutFeature, withoutPlace, type Scope } from "../listing-scope.ts";
import { cappedTotal, type Total } from "../totals/listing-total.ts";
import { announceTotal, countOnSale, type SearchContext } from "../search-context.ts";
import type { FeatureCount } from "./category-counts.ts";
import { alternativesPrecision, facetPrecision } from "../totals/sample-matches.ts";
import { countRows, loadFacetCounts, type FacetCounts } from "./facet-counts.ts";

type Counts = ReadonlyMap<number, number>;
type OfFilter = Pick<FacetCounts, "byFeature" | "isSample">;
export type Facets = {
  total: Total;
  /** Of categories and places. */
  isSample: boolean;
  byChild: Counts;
  /** By category of the second level, for a search in all categories. */
  byMid: Counts;
  byCity: Counts;
  byDistrict: Counts;
  byFeature: FeatureCount;
  isSampleOf: (key: string) => boolean;
};

const isOnly = (scope: Scope, ...names: readonly string[]): boolean =>
  Object.keys(scope).every((name) => names.includes(name));

/** How many listings each further choice would leave. A choice does not narrow its own facet, so that its alternatives stay visible. */
export async function countFacets(context: SearchContext, wanted: Scope, filters: readonly Filter[]): Promise<Facets> {
  const scope = await withCompleteWords(context, wanted);
  const { category, choices = [] } = scope;
  const anywhere = withoutPlace(scope);
  const { cityId } = placeOf(scope);
  const inCity = scope.near ? { ...anywhere, ...(cityId !== undefined && { cityId }) } : without(scope, "districtId");
  const withOptions = filters.filter(({ type, options }) => type === "boolean" || options.length > 0);
  const restOf = ({ key }: Filter): Scope =>
    choices.some((choice) => choice.key === key) ? withoutFeature(scope, key) : scope;
  const hasChildCounts = isOnly(scope, "category", "cityId");
  const hasCityCounts = isOnly(anywhere, "category");
  const filtersOf = Map.groupBy(
    withOptions.filter((filter) => !isOnly(restOf(filter), "category")),
    (filter) => scopeKey(restOf(filter)),
  );

  // The list itself, with or without its place. All other scopes are for alternatives to a choice.
  const ofList = new Set([scope, anywhere, inCity].map(scopeKey));
  const load = async (rest: Scope, key: string): Promise<FacetCounts> => {
    const isList = key === scopeKey(scope);
    const features = [...(filtersOf.get(key) ?? []), ...(isList ? choices : [])].map((one) => one.key);
    if (isList && hasTerms(scope) && scope.words !== "")
      return countRows(await loadListMatches(context, scope), features);
    const shown = {
      children: !hasChildCounts && isList,
      cities: !hasCityCounts && key === scopeKey(anywhere),
      districts: cityId !== undefined && key === scopeKey(inCity),
      features,
    };
    return loadFacetCounts(context, rest, shown, ofList.has(key) ? facetPrecision : alternativesPrecision);
  };
  // Several facets may count the same listings.
  const loading = new Map<string, Promise<FacetCounts>>();
  const countsOf = (rest: Scope): Promise<FacetCounts> => {
    const key = scopeKey(rest);
    const counts = loading.get(key) ?? load(rest, key);
    loading.set(key, counts);
    return counts;
  };
  const known = context.categoryCounts;
  const countTotal = (): Promise<Total> => {
    const counted = countsOf(scope).then((counts) => counts.total);
    announceTotal(context, scope, counted);
    return counted;
  };

  const [total, byChild, byMid, byCity, byDistrict, byKey] = await Promise.all([
    isOnly(scope, "category")
      ? known(category).then((counts) => cappedTotal(counts.total))
      : hasChildCounts
        ? countListings(context, scope)
        : countTotal(),
    hasChildCounts ? childrenFromCounters(context, scope) : countsOf(scope).then((counts) => counts.byChild),
    category === undefined && scope.words !== undefined ? countsOf(scope).then((counts) => counts.byMid) : new Map(),
    (hasCityCounts ? known(category) : countsOf(anywhere)).then((counts) => counts.byCity),
    cityId === undefined ? new Map() : countsOf(inCity).then((counts) => counts.byDistrict),
    Promise.all(
      withOptions.map(async (filter): Promise<[string, OfFilter]> => {
        const rest = restOf(filter);
        if (!isOnly(rest, "category")) return [filter.key, await countsOf(rest)];
        const { byFeature } = await known(category);
        return [filter.key, { byFeature, isSample: false }];
      }),
    ).then((counts) => new Map(counts)),
  ]);
  const loaded = await Promise.all([...loading].flatMap(([key, counts]) => (ofList.has(key) ? [counts] : [])));
  // A chosen option has as many listings as the list, even if a sample of the alternatives has fewer.
  const ofChosen = choices.length > 0 ? await countsOf(scope) : undefined;
  const isChosen = (key: string, code: string): boolean =>
    ofChosen?.isSample === false && choices.some((choice) => choice.key === key && choice.codes.includes(code));
  return {
    total,
    isSample: loaded.some(({ isSample }) => isSample),
    byChild,
    byMid,
    byCity,
    byDistrict,
    byFeature: (key, code) => (isChosen(key, code) ? ofChosen : byKey.get(key))?.byFeature(key, code) ?? 0,
    isSampleOf: (key) => byKey.get(key)?.isSample ?? false,
  };
}

async function childrenFromCounters(context: SearchContext, { category, cityId }: Scope): Promise<Counts> {
  const children = category?.children ?? (await context.categories.tree()).tops;
  return new Map(
    await Promise.all(
      children.map(
        async (child): Promise<[number, number]> => [child.id, await countOnSale(context, { category: child, cityId })],
      ),
    ),
  );
}
