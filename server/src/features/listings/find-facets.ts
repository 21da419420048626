import type { Remember } from "../../platform/remember.ts";
import { leavesOf } from "../categories/category-tree.ts";
import type { Filter } from "../categories/filters.ts";
import { countListings, type Total } from "./count-listings.ts";
import { countByCity, findPrices, type Census } from "./facets.queries.ts";
import type { FeatureCount } from "./feature-counts.ts";
import { topIds, type Known } from "./known.ts";
import { categoryColumn, childColumn, without, withoutFeature, type Scope } from "./listing-scope.ts";
import { takeCensus, type ScaledCensus } from "./take-census.ts";

type Counts = ReadonlyMap<number, number>;
export type CityCounts = (categoryId: number) => Promise<Counts>;
export type Facets = { total: Total; isSample: boolean; byChild: Counts; byCity: Counts; byDistrict: Counts; byFeature: FeatureCount; price: Census["price"] };

const countsMaxAgeMs = 10_000;

export function cityCountsInMemory({ db, categories }: Known, remember: Remember): CityCounts {
  const load = async (categoryId: number): Promise<Counts> => {
    const tree = await categories.tree();
    const category = tree.find(categoryId);
    return countByCity(db, (category ? [category] : tree.tops).flatMap(leavesOf));
  };
  return remember(["categories"], load, countsMaxAgeMs);
}

export const isOnly = (scope: Scope, ...names: readonly string[]): boolean => Object.keys(scope).every((name) => names.includes(name));

/** What the matches are like. A choice does not count in its own part, so that the other choices there stay visible. */
export async function findFacets(known: Known & { cityCounts: CityCounts }, scope: Scope, filters: readonly Filter[]): Promise<Facets> {
  const { db, categories, featureCounts, cityCounts } = known;
  const { category, choices = [] } = scope;
  const taken = new Map<string, Promise<ScaledCensus>>();
  // Several parts can be about the same listings.
  const censusOf = (rest: Scope): Promise<ScaledCensus> => {
    const name = JSON.stringify(without(rest, "category"));
    const census = taken.get(name) ?? takeCensus(known, rest);
    taken.set(name, census);
    return census;
  };

  async function byChild(): Promise<Counts> {
    if (!isOnly(scope, "category", "cityId")) return (await censusOf(scope)).byChild;
    const [tree, counts] = await Promise.all([categories.tree(), categories.counts(scope.cityId ?? 0)]);
    return new Map((category?.children ?? tree.tops).map((child) => [child.id, counts(child)]));
  }
  async function byCity(): Promise<Counts> {
    const rest = without(scope, "cityId", "districtId");
    return isOnly(rest, "category") ? cityCounts(category?.id ?? 0) : (await censusOf(rest)).byCity;
  }
  async function byDistrict(): Promise<Counts> {
    return scope.cityId === undefined ? new Map() : (await censusOf(without(scope, "districtId"))).byDistrict;
  }
  async function price(): Promise<Census["price"]> {
    const rest = without(scope, "price");
    if (!isOnly(rest, "category")) return (await censusOf(rest)).price;
    return category ? findPrices(db, categoryColumn(category), [category.id]) : findPrices(db, childColumn(undefined), await topIds(known));
  }
  async function options({ key }: Filter): Promise<[string, FeatureCount]> {
    const rest = choices.some((choice) => choice.key === key) ? withoutFeature(scope, key) : scope;
    return [key, category && isOnly(rest, "category") ? await featureCounts(category) : (await censusOf(rest)).byFeature];
  }

  const [total, children, cities, districts, prices, byKey] = await Promise.all([
    isOnly(scope, "category", "cityId") ? countListings(known, scope) : censusOf(scope).then((census) => census.total),
    byChild(),
    byCity(),
    byDistrict(),
    price(),
    Promise.all(filters.map(options)).then((counts) => new Map(counts)),
  ]);
  const censuses = await Promise.all(taken.values());
  return {
    total,
    isSample: censuses.some(({ isSample }) => isSample),
    byChild: children,
    byCity: cities,
    byDistrict: districts,
    price: prices,
    byFeature: (key, code) => byKey.get(key)?.(key, code) ?? 0,
  };
}
