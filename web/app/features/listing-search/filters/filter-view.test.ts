import type { FilterFacet, ListingFacets } from "@pazar/contract/search/listing-search";
import { expect, test } from "vitest";
import { filterView } from "./filter-view.ts";

const colors: FilterFacet = {
  key: "renk",
  name: "Color",
  type: "select",
  unit: null,
  is_required: false,
  is_sample: false,
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
const optionsOf = (shown: typeof sections) => {
  const section = shown.find(({ heading }) => heading === "Color");
  return section?.kind === "options" ? section.options : [];
};

test("price and place come first", () => {
  expect(sections.slice(0, 3).map(({ heading }) => heading)).toEqual(["Price ($)", "Location", "Keyword"]);
});

test("options without listings come last, in their order, and are marked", () => {
  expect(optionsOf(sections).map(({ text, isEmpty = false }) => [text, isEmpty])).toEqual([
    ["Black", false],
    ["Gray", false],
    ["White", true],
    ["Blue", true],
  ]);
});

test("counts from a sample are shown as approximate, and none counts as empty", () => {
  const sampled = { ...facets, filters: [{ ...colors, is_sample: true }] };
  const options = optionsOf(filterView(sampled, {}, { city: null, district: null }).sections);
  expect(options.map(({ text, count, isEmpty = false }) => [text, count, isEmpty])).toEqual([
    ["Black", "≈4", false],
    ["Gray", "≈9", false],
    ["White", "≈0", false],
    ["Blue", "≈0", false],
  ]);
});

test("what depends on a choice that has been made is open, however far down it is", () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ ...colors, key: `x${index}`, name: `Other ${index}` }));
  const shades = { ...colors, key: "ton", name: "Shade", depends_on: "renk" };
  const isOpen = (choices: Parameters<typeof filterView>[1]) =>
    filterView({ ...facets, filters: [...many, shades] }, choices, { city: null, district: null }).sections.find(
      ({ heading }) => heading === "Shade",
    )?.isOpen;
  expect(isOpen({})).toBeUndefined();
  expect(isOpen({ "f[renk]": "gri" })).toBe(true);
});
