import type { ApiCaller } from "@pazar/contract/endpoints";
import type { ListingFacets, ListingPage, ListingQuery, RelaxedFilter } from "@pazar/contract/search/listing-search";
import * as limits from "@pazar/contract/limits";
import { allListingsSlug, categoryFeedPath } from "@pazar/contract/pages/paths";
import { appliedFilters, relaxedLinks, type Applied, type RelaxedLink } from "./filters/applied-filters.ts";
import type { AppliedChip } from "./filters/applied-chips.tsx";
import { addressOf, placeIds, readChoices, without, type Choices, withoutDistance } from "./choices.ts";
import { filterView, type FilterView } from "./filters/filter-view.ts";
import { emptyLast } from "./empty-last.ts";
import { emptyText } from "./empty-text.ts";
import { facetCount } from "./filters/filter-labels.ts";
import { supportedChoices } from "./supported-choices.ts";
import { sortView, type SortView } from "./sort-view.ts";
import type { SuggestedCategory } from "@pazar/contract/search/search";
import type { CategoryLink } from "../categories/child-categories.tsx";
import type { SearchNotesData, Suggestions } from "./search-notes.tsx";
import { formatTotal, listingCount } from "../listings/format-total.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { firstPage } from "../listings/cards/first-page.ts";
import { requestedPlace } from "./requested-place.ts";
import { categoryTrail } from "../categories/category-trail.ts";

export type CategoryPageData = SearchNotesData & {
  kind: "category";
  path: string;
  heading: string;
  trail: Trail;
  description: string;
  feed: { title: string; href: string };
  childrenHeading: string;
  emptyText: string;
  children: readonly CategoryLink[];
  query: ListingQuery;
  /** The suggested name for a saved search of this list. */
  searchName: string;
  listings: Pick<ListingPage, "data" | "next_cursor" | "total" | "total_is_capped">;
  totalText: string;
  countText: string;
  filters: FilterView;
  sort: SortView;
  applied: AppliedChip[];
  relaxed: RelaxedLink[];
  relaxedHeading: string;
};

/** Ends at the category itself, or at "all listings". */
type Trail = { links: { label: string; href: string }[]; current: string };

/** Returns only what the page shows, because the loader's data is part of the document. */
export async function loadCategory(api: ApiCaller, url: URL, id: number): Promise<CategoryPageData> {
  const requested = await requestedPlace(api, url, readChoices(url.searchParams));
  const query: ListingQuery = { category: id, ...requested.choices };
  const [{ slug_cid: path, name, ancestors }, { page, facets, corrected }, savedPlace] = await Promise.all([
    id === 0 ? everything : api("GET /api/categories/:id", { params: { id } }),
    findMatches(api, url, query),
    api("GET /api/current-location"),
  ]);
  const { data, next_cursor, total, total_is_capped, did_you_mean } = page;
  const saved = placeIds(savedPlace);
  const supported = supportedChoices({ ...requested.choices, ...corrected }, facets.filters);
  // A form submitted without JavaScript always contains a city.
  const adjusted = supported.city === 0 && saved.city === undefined ? without(supported, "city") : supported;
  const place = adjusted.city === undefined ? savedPlace : requested.place;
  const choices = place.city ? adjusted : withoutDistance(adjusted);
  const current = name ?? m["categories.all"]();
  const applied = appliedFilters(choices, facets.filters, requested.place, saved, place);
  return {
    kind: "category",
    path,
    heading: headingOf(name, choices.search),
    trail: { links: categoryTrail(ancestors), current },
    description: m["categories.description"]({
      category: [...ancestors.map((ancestor) => ancestor.name), current].join(" "),
    }),
    feed: { title: m["categories.feed"]({ category: current }), href: categoryFeedPath(id, getLocale()) },
    childrenHeading: name === null ? m["categories.topLevel"]() : m["categories.children"](),
    emptyText: emptyText({ page, choices, place, applied }),
    children: facets.best_categories.length > 0 ? [] : childLinks(facets, choices),
    spelling: corrected
      ? {
          text: m["filters.showingFor"](),
          shown: corrected.search,
          link: m["filters.searchAsTyped"]({ term: query.search ?? "" }),
          href: addressOf(path, { ...choices, search: query.search ?? "", [asTyped]: true }),
        }
      : did_you_mean !== null
        ? {
            text: m["filters.didYouMean"](),
            link: did_you_mean,
            href: addressOf(path, { ...choices, search: did_you_mean }),
          }
        : null,
    best: suggestions(m["filters.bestCategories"](), facets.best_categories, choices, facets.is_sample),
    query: { category: id, ...choices },
    searchName: searchNameOf(name, choices, applied),
    listings: { data, next_cursor, total, total_is_capped },
    totalText: formatTotal(page),
    countText: listingCount(page),
    filters: { ...filterView(facets, choices, place, page), ...(applied.length > 0 && { clearHref: `/${path}` }) },
    sort: sortView(choices, place.city !== null),
    applied: applied.map(({ text, rest }) => ({ text, href: addressOf(path, rest) })),
    relaxed: relaxedLinks(page.relaxed, {
      path,
      allPath: allListingsSlug,
      choices,
      applied,
      saved,
      place,
      countText: listingCount,
    }),
    relaxedHeading: page.relaxed.every(isPlace) ? m["filters.widen"]() : m["filters.relaxed"](),
    similar: suggestions(m["filters.similarCategories"](), page.similar_categories),
  };
}

const isPlace = ({ drop }: RelaxedFilter): boolean => drop === "place" || drop === "district";

/** The URL parameter of searches that must not be corrected. */
const asTyped = "as_typed";

type Matches = { page: ListingPage; facets: ListingFacets; corrected?: { search: string } };

/** A search that finds nothing shows what its correct spelling finds, unless the URL says to search as typed. */
async function findMatches(api: ApiCaller, url: URL, query: ListingQuery): Promise<Matches> {
  const find = async (searched: ListingQuery): Promise<Matches> => {
    const [page, facets] = await Promise.all([
      firstPage(api, url, searched),
      api("GET /api/listings/facets", { query: searched }),
    ]);
    return { page, facets };
  };
  const matches = await find(query);
  const { total, did_you_mean } = matches.page;
  if (total > 0 || did_you_mean === null || url.searchParams.has(asTyped)) return matches;
  const corrected = { search: did_you_mean };
  const better = await find({ ...query, ...corrected });
  return better.page.total > 0 ? { ...better, corrected } : matches;
}

const suggestions = (
  heading: string,
  categories: readonly SuggestedCategory[],
  choices: Choices = {},
  isSample = false,
): Suggestions | null =>
  categories.length === 0
    ? null
    : {
        heading,
        categories: categories.map(({ name, path, slug_cid, listings_count }) => ({
          name,
          path,
          href: addressOf(slug_cid, choices),
          count: facetCount(listings_count, isSample),
        })),
      };

const childLinks = (facets: ListingFacets, choices: Choices): CategoryLink[] =>
  emptyLast(facets.categories).map(({ name, slug_cid, listings_count }) => ({
    name,
    href: addressOf(slug_cid, choices),
    count: facetCount(listings_count, facets.is_sample),
    ...(listings_count === 0 && !facets.is_sample && { isEmpty: true }),
  }));

const everything = { slug_cid: allListingsSlug, name: null, ancestors: [] };

function searchNameOf(category: string | null, { search }: Choices, applied: readonly Applied[]): string {
  const filters = applied.filter(({ drop }) => drop !== "search").map(({ text }) => text);
  return [search, category, ...filters]
    .filter((part) => part !== undefined && part !== null)
    .join(", ")
    .slice(0, limits.savedSearches.name);
}

function headingOf(name: string | null, search: string | undefined): string {
  if (search === undefined) return name ?? m["categories.all"]();
  return name === null
    ? m["categories.resultsFor"]({ term: search })
    : m["categories.resultsIn"]({ term: search, category: name });
}
