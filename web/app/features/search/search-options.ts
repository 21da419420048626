import type { PopularSearch, SearchHistoryItem, SearchSuggestions } from "@pazar/contract/search/search";
import { getLocale, m } from "../../platform/i18n/i18n.ts";

export type SearchOption = {
  /** Of the element, behind a prefix; it holds no spaces. */
  id: string;
  kind: "recent" | "popular" | "term" | "category" | "listing";
  label: string;
  /** Without one the label is searched for. */
  href?: string;
  path?: string;
  note?: string;
  searchedAt?: string;
};
export type OptionGroup = { name: string; heading: string; options: SearchOption[] };
type GroupContent = Omit<OptionGroup, "options"> & { options: Omit<SearchOption, "id">[] };

const filled = (groups: GroupContent[]): OptionGroup[] =>
  groups
    .filter(({ options }) => options.length > 0)
    .map((group) => ({
      ...group,
      options: group.options.map((option, index) => ({ ...option, id: `${group.name}-${index}` })),
    }));

/** Before anything is typed. */
export const startingGroups = (
  history: readonly SearchHistoryItem[],
  popular: readonly PopularSearch[],
): OptionGroup[] =>
  filled([
    {
      name: "recent",
      heading: m["search.recent"](),
      options: history.map(({ search_term, updated_at }) => ({
        kind: "recent",
        label: search_term,
        searchedAt: updated_at,
      })),
    },
    {
      name: "popular",
      heading: m["search.popular"](),
      options: popular.map(({ search_term, search_count }) => ({
        kind: "popular",
        label: search_term,
        note: timesSearched(search_count),
      })),
    },
  ]);

export const suggestionGroups = ({ listing, categories, terms }: SearchSuggestions): OptionGroup[] =>
  filled([
    {
      name: "listing",
      heading: m["search.listing"](),
      options: listing
        ? [{ kind: "listing", label: listing.title, href: `/${listing.slug_pid}`, note: String(listing.id) }]
        : [],
    },
    {
      name: "categories",
      heading: m["header.categories"](),
      options: categories.map(({ name, slug_cid, path }) => ({
        kind: "category",
        label: name,
        href: `/${slug_cid}`,
        path,
      })),
    },
    { name: "terms", heading: m["search.terms"](), options: terms.map((term) => ({ kind: "term", label: term })) },
  ]);

const timesSearched = (count: number): string =>
  count === 1 ? m["search.once"]() : m["search.times"]({ count: count.toLocaleString(getLocale()) });
