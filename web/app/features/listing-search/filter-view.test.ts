import type { FilterFacet, ListingFacets } from "@pazar/contract/listings";
import { expect, test } from "vitest";
import { filterView } from "./filter-view.ts";

const colors: FilterFacet = {
  key: "renk",
  name: "Color",
  type: "select",
  unit: null,
  is_required: false,
  options: [
    { code: "beyaz", name: "White", listings_count: 0 },
    { code: "siyah", name: "Black", listings_count: 4 },
    { code: "mavi", name: "Blue", listings_count: 0 },
    { code: "gri", name: "Gray", listings_count: 9 },
  ],
};
const facets: ListingFacets = {
  total: 13,
  total_is_capped: false,
  is_sample: false,
  categories: [],
  best_categories: [],
  cities: [],
  districts: [],
  filters: [colors],
};
const { sections } = filterView(facets, {}, { city: null, district: null });

test("price and place come first", () => {
  expect(sections.slice(0, 3).map(({ heading }) => heading)).toEqual(["Price ($)", "Location", "Keyword"]);
});

test("options without listings come last, in their order, and are marked", () => {
  const section = sections.find(({ heading }) => heading === "Color");
  const options = section?.kind === "options" ? section.options : [];
  expect(options.map(({ text, isEmpty = false }) => [text, isEmpty])).toEqual([
    ["Black", false],
    ["Gray", false],
    ["White", true],
    ["Blue", true],
  ]);
});
