import type { ListingPage } from "@pazar/contract/search/listing-search";
import { listingCount } from "../listings/format-total.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { placeName, widerPlaceName, type Applied } from "./filters/applied-filters.ts";
import type { Choices, NamedPlace } from "./choices.ts";

type Empty = {
  page: Pick<ListingPage, "relaxed">;
  choices: Choices;
  place: NamedPlace;
  applied: readonly Applied[];
};

/** Why a list is empty: the filter without which there would be results is to blame, the place before all others. */
export function emptyText({ page: { relaxed }, choices: { search }, place, applied }: Empty): string {
  const ofPlace = relaxed.find(({ drop }) => drop === "district") ?? relaxed.find(({ drop }) => drop === "place");
  if (ofPlace) {
    const names = {
      place: placeName(place),
      wider: widerPlaceName(ofPlace.drop, place),
      count: listingCount(ofPlace),
    };
    return search === undefined ? m["filters.noneHere"](names) : m["filters.noResultsHere"]({ ...names, term: search });
  }
  const isFilter = (drop: string): boolean => drop !== "search" && drop !== "category";
  const [blamed, ...others] = relaxed.filter(({ drop }) => isFilter(drop));
  const names = applied.filter(({ drop }) => drop === blamed?.drop).map(({ text }) => text);
  if (blamed && others.length === 0 && names.length > 0)
    return m["filters.noneWith"]({ name: names.join(", "), count: listingCount(blamed) });
  if (blamed || (search === undefined && applied.length > 0)) return m["filters.nothing"]();
  return search === undefined ? m["categories.empty"]() : m["categories.noResults"]({ term: search });
}
