import type { Filter } from "../../categories/filters.ts";
import { cappedTotal, countListings, type Total } from "../count-listings.ts";
import type { Known } from "../search-context.ts";
import { without, withoutFeature, type Scope } from "../listing-scope.ts";
import { takeCensus, type ScaledCensus } from "./facet-counts.ts";
import type { FeatureCount } from "./category-counts.ts";

type Counts = ReadonlyMap<number, number>;
export type Facets = {
  total: Total;
  isSample: boolean;
  byChild: Counts;
  byCity: Counts;
  byDistrict: Counts;
  byFeature: FeatureCount;
};

export const isOnly = (scope: Scope, ...names: readonly string[]): boolean =>
  Object.keys(scope).every((name) => names.includes(name));

/** What the matches are like. A choice does not count in its own part, so that the other choices there stay visible. */
export async function findFacets(known: Known, scope: Scope, filters: readonly Filter[]): Promise<Facets> {
  const { categories, tallies } = known;
  const { category, choices = [] } = scope;
  const taken = new Map<string, Promise<ScaledCensus>>();
  // Several parts can be about the same listings.
  const censusOf = (rest: Scope): Promise<ScaledCensus> => {
    const name = JSON.stringify(without(rest, "category"));
    const census = taken.get(name) ?? takeCensus(known, rest);
    taken.set(name, census);
    return census;
  };

  async function all(): Promise<Total> {
    if (isOnly(scope, "category")) return cappedTotal((await tallies(category)).total);
    return isOnly(scope, "category", "cityId") ? countListings(known, scope) : (await censusOf(scope)).total;
  }
  async function byChild(): Promise<Counts> {
    if (!isOnly(scope, "category", "cityId")) return (await censusOf(scope)).byChild;
    const children = category?.children ?? (await categories.tree()).tops;
    const inCity = scope.cityId === undefined ? undefined : await categories.counts(scope.cityId);
    return new Map(
      await Promise.all(
        children.map(
          async (child): Promise<[number, number]> => [child.id, inCity ? inCity(child) : (await tallies(child)).total],
        ),
      ),
    );
  }
  async function byCity(): Promise<Counts> {
    const rest = without(scope, "cityId", "districtId");
    return (isOnly(rest, "category") ? await tallies(category) : await censusOf(rest)).byCity;
  }
  async function byDistrict(): Promise<Counts> {
    return scope.cityId === undefined ? new Map() : (await censusOf(without(scope, "districtId"))).byDistrict;
  }
  async function options({ key }: Filter): Promise<[string, FeatureCount]> {
    const rest = choices.some((choice) => choice.key === key) ? withoutFeature(scope, key) : scope;
    return [key, (isOnly(rest, "category") ? await tallies(category) : await censusOf(rest)).byFeature];
  }

  const [total, children, cities, districts, byKey] = await Promise.all([
    all(),
    byChild(),
    byCity(),
    byDistrict(),
    Promise.all(filters.map(options)).then((counts) => new Map(counts)),
  ]);
  const censuses = await Promise.all(taken.values());
  return {
    total,
    isSample: censuses.some(({ isSample }) => isSample),
    byChild: children,
    byCity: cities,
    byDistrict: districts,
    byFeature: (key, code) => byKey.get(key)?.(key, code) ?? 0,
  };
}
