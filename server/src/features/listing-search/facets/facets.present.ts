import type { FilterFacet, ListingFacets } from "@pazar/contract/search/listing-search";
import type { Locale } from "@pazar/contract/locale";
import { byName } from "@pazar/contract/text/turkish-order";
import { presentCategory, presentFilter } from "../../categories/categories.present.ts";
import type { CategoryNode, CategoryTree } from "../../categories/category-tree.ts";
import type { Filter } from "../../categories/filters.ts";
import { presentSuggested } from "../../search/suggest.ts";
import type { Gazetteer } from "../../locations/gazetteer.ts";
import type { Facets } from "./count-facets.ts";

const bestCategories = 6;

type ShownFacets = {
  tree: CategoryTree;
  children: readonly CategoryNode[];
  filters: readonly Filter[];
  gazetteer: Gazetteer;
  locale: Locale;
};

export const presentFacets = (
  facets: Facets,
  { tree, children, filters, gazetteer, locale }: ShownFacets,
): ListingFacets => ({
  total: facets.total.count,
  total_is_capped: facets.total.isCapped,
  is_sample: facets.isSample,
  categories: children.map((child) => ({
    ...presentCategory(child, locale),
    listings_count: facets.byChild.get(child.id) ?? 0,
  })),
  best_categories: [...facets.byMid]
    .toSorted(([a, many], [b, more]) => more - many || a - b)
    .slice(0, bestCategories)
    .flatMap(([id, listings]) => {
      const node = tree.find(id);
      return node ? [presentSuggested(tree, node, listings, locale)] : [];
    }),
  cities: presentPlaces(facets.byCity, gazetteer.city),
  districts: presentPlaces(facets.byDistrict, gazetteer.district),
  filters: filters.map((filter) => presentFacet(filter, facets, locale)),
});

function presentFacet(filter: Filter, { byFeature, isSampleOf }: Facets, locale: Locale): FilterFacet {
  const presented = presentFilter(filter, locale);
  return {
    ...presented,
    is_sample: isSampleOf(filter.key),
    options: presented.options.map((option) => ({ ...option, listings_count: byFeature(filter.key, option.code) })),
  };
}

/** The fullest first. */
export const presentPlaces = (
  counts: ReadonlyMap<number, number>,
  find: (id: number) => { id: number; name: string } | undefined,
) =>
  [...counts]
    .filter(([, count]) => count > 0)
    .flatMap(([id, listings_count]) => {
      const place = find(id);
      return place ? [{ id, name: place.name, listings_count }] : [];
    })
    .toSorted((a, b) => b.listings_count - a.listings_count || byName(a, b));
