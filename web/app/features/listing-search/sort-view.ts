import { listingSorts, type ListingSort } from "@pazar/contract/search/listing-sorts";
import { m } from "../../platform/i18n/i18n.ts";
import type { Choices } from "./choices.ts";

export type SortView = { value: string; options: { value: string; text: string }[] };

const names: Record<ListingSort, () => string> = {
  newest: m["filters.newest"],
  price_asc: m["filters.price_asc"],
  price_desc: m["filters.price_desc"],
  distance: m["nearby.nearest"],
};

/** The first is the default: newest, or in a search relevance. */
export function sortView({ search, sort }: Choices, hasPlace = false): SortView {
  const offered = listingSorts.filter((value) => value !== "distance" || hasPlace);
  const options = offered.map((value) => ({
    value: value === "newest" && search === undefined ? "" : value,
    text: names[value](),
  }));
  return {
    value: sort ?? "",
    options: search === undefined ? options : [{ value: "", text: m["filters.relevance"]() }, ...options],
  };
}
