import type { Filter } from "../../categories/filters.ts";
import { cappedTotal, countListings, type Total } from "../count-listings.ts";
import { withCompleteWords } from "../find-listings.ts";
import { without, withoutFeature, type Scope } from "../listing-scope.ts";
import type { SearchContext } from "../search-context.ts";
import type { FeatureCount } from "./category-counts.ts";
import { loadFacetCounts, type EstimatedFacetCounts } from "./facet-counts.ts";

type Counts = ReadonlyMap<number, number>;
export type Facets = {
  total: Total;
  isSample: boolean;
  byChild: Counts;
  /** By category of the second level, for a search in all categories. */
  byMid: Counts;
  byCity: Counts;
  byDistrict: Counts;
  byFeature: FeatureCount;
};

const isOnly = (scope: Scope, ...names: readonly string[]): boolean =>
  Object.keys(scope).every((name) => names.includes(name));

/** How many listings each further choice would leave. A choice does not narrow its own facet, so that its alternatives stay visible. */
export async function countFacets(context: SearchContext, wanted: Scope, filters: readonly Filter[]): Promise<Facets> {
  const scope = await withCompleteWords(context, wanted);
  const { categories, categoryCounts } = context;
  const { category, choices = [] } = scope;
  const loading = new Map<string, Promise<EstimatedFacetCounts>>();
  // Several facets may count the same listings.
  const countsOf = (rest: Scope): Promise<EstimatedFacetCounts> => {
    const name = JSON.stringify(without(rest, "category"));
    const counts = loading.get(name) ?? loadFacetCounts(context, rest);
    loading.set(name, counts);
    return counts;
  };

  async function all(): Promise<Total> {
    if (isOnly(scope, "category")) return cappedTotal((await categoryCounts(category)).total);
    return isOnly(scope, "category", "cityId") ? countListings(context, scope) : (await countsOf(scope)).total;
  }
  async function byChild(): Promise<Counts> {
    if (!isOnly(scope, "category", "cityId")) return (await countsOf(scope)).byChild;
    const children = category?.children ?? (await categories.tree()).tops;
    const inCity = scope.cityId === undefined ? undefined : await categories.counts(scope.cityId);
    return new Map(
      await Promise.all(
        children.map(
          async (child): Promise<[number, number]> => [
            child.id,
            inCity ? inCity(child) : (await categoryCounts(child)).total,
          ],
        ),
      ),
    );
  }
  async function byMid(): Promise<Counts> {
    return category === undefined && scope.words !== undefined ? (await countsOf(scope)).byMid : new Map();
  }
  async function byCity(): Promise<Counts> {
    const rest = without(scope, "cityId", "districtId");
    return (isOnly(rest, "category") ? await categoryCounts(category) : await countsOf(rest)).byCity;
  }
  async function byDistrict(): Promise<Counts> {
    return scope.cityId === undefined ? new Map() : (await countsOf(without(scope, "districtId"))).byDistrict;
  }
  async function options({ key }: Filter): Promise<[string, FeatureCount]> {
    const rest = choices.some((choice) => choice.key === key) ? withoutFeature(scope, key) : scope;
    return [key, (isOnly(rest, "category") ? await categoryCounts(category) : await countsOf(rest)).byFeature];
  }

  const [total, children, mids, cities, districts, byKey] = await Promise.all([
    all(),
    byChild(),
    byMid(),
    byCity(),
    byDistrict(),
    Promise.all(filters.map(options)).then((counts) => new Map(counts)),
  ]);
  const loaded = await Promise.all(loading.values());
  return {
    total,
    isSample: loaded.some(({ isSample }) => isSample),
    byChild: children,
    byMid: mids,
    byCity: cities,
    byDistrict: districts,
    byFeature: (key, code) => byKey.get(key)?.(key, code) ?? 0,
  };
}
