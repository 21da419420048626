import type { FilterFacet, ListingFacets } from "@pazar/contract/search/listing-search";
import { describe, expect, test } from "vitest";
import { appliedFilters, relaxedLinks } from "./applied-filters.ts";
import { addressOf, type Choices } from "../choices.ts";
import { filterView } from "./filter-view.ts";
import { facetCount, showLabel } from "./filter-labels.ts";
import { supportedChoices } from "../supported-choices.ts";
import { sortView } from "../sort-view.ts";

const filter = (
  key: string,
  type: FilterFacet["type"],
  name: string,
  options: [string, string, number][] = [],
  unit: string | null = null,
): FilterFacet => ({
  key,
  type,
  name,
  unit,
  is_required: false,
  is_sample: false,
  options: options.map(([code, text, listings_count]) => ({ code, name: text, listings_count })),
});
const filters = [
  filter("yakit", "select", "Fuel", [
    ["dizel", "Diesel", 12],
    ["benzin", "Petrol", 0],
  ]),
  filter("donanim", "multiselect", "Equipment", [["abs", "ABS", 3]]),
  filter("takas", "boolean", "Swap", [
    ["true", "Yes", 2],
    ["false", "No", 5],
  ]),
  filter("yil", "range", "Year"),
  filter("km", "number", "Mileage", [], "km"),
];
const istanbul = { city: { id: 34, name: "İstanbul" }, district: { id: 512, name: "Kadıköy" } };
const nowhere = { city: null, district: null };
const chips = (choices: Choices, saved = {}) =>
  appliedFilters(choices, filters, choices.city ? istanbul : nowhere, saved).map(({ text, rest }) => [
    text,
    addressOf("c", rest),
  ]);

describe("each applied filter has a chip that links to the list without it", () => {
  test.each<[Choices, string, string]>([
    [{ search: "bmw", min_price: 5 }, "“bmw”", "/c?min_price=5"],
    [{ search: "bmw", sort: "newest" }, "“bmw”", "/c"],
    [{ city: 34, district: 512, with_photo: true }, "Kadıköy, İstanbul", "/c?with_photo=1"],
    [{ city: 34, district: 512, within: 25 }, "Within 25 km of Kadıköy", "/c?city=34&district=512"],
    [{ city: 34, district: 512, within: 25, sort: "distance" }, "Kadıköy, İstanbul", "/c"],
    [{ min_price: 500_000, max_price: 1_500_000 }, "$500,000 – $1,500,000", "/c"],
    [{ min_price: 500_000, sort: "price_asc" }, "$500,000 and up", "/c?sort=price_asc"],
    [{ max_price: 10 }, "up to $10", "/c"],
    [{ max_price: 0, sort: "price_asc" }, "Free", "/c?sort=price_asc"],
    [{ min_price: 0, max_price: 10 }, "$0 – $10", "/c"],
    [{ "f[takas]": "false" }, "Swap: No", "/c"],
    [{ "f[donanim]": "abs" }, "Equipment: ABS", "/c"],
    [{ "f[yil][min]": 2015 }, "Year: 2015 and up", "/c"],
    [{ "f[yil][min]": 2015, "f[yil][max]": 2020 }, "Year: 2015 – 2020", "/c"],
    [{ "f[km][max]": 150_000 }, "Mileage: up to 150,000 km", "/c"],
    [{ with_photo: true }, "With photos", "/c"],
    [{ published_within: 1 }, "Last 24 hours", "/c"],
    [{ published_within: 30 }, "Last 30 days", "/c"],
  ])("%j: %s", (choices, text, href) => {
    expect(chips(choices)).toContainEqual([text, href]);
  });

  test("each option has its own", () => {
    expect(chips({ "f[yakit]": "dizel,benzin" })).toEqual([
      ["Fuel: Diesel", "/c?f[yakit]=benzin"],
      ["Fuel: Petrol", "/c?f[yakit]=dizel"],
    ]);
  });

  test("removing a place leads to everywhere, not to the saved place", () => {
    expect(chips({ city: 34, district: 512 }, { city: 6 })).toEqual([["Kadıköy, İstanbul", "/c?city=0"]]);
    expect(chips({ city: 0 }, { city: 6 })).toEqual([]);
    expect(chips({ sort: "price_asc" })).toEqual([]);
  });
});

test("features that are not filters of the category are left out", () => {
  const choices = {
    search: "x",
    "f[yakit]": "benzin,komur,dizel",
    "f[oda]": "3-1",
    "f[yil]": "2015",
    "f[yakit][min]": 3,
    "f[yil][max]": 2020,
  };
  expect(supportedChoices(choices, filters)).toEqual({ search: "x", "f[yakit]": "dizel,benzin", "f[yil][max]": 2020 });
});

test("an empty list offers filters to drop", () => {
  const choices: Choices = { search: "bmw", city: 34, district: 512, min_price: 5, "f[yakit]": "dizel,benzin" };
  const applied = appliedFilters(choices, filters, istanbul, {});
  const found = (drop: string) => ({ drop, total: 7, total_is_capped: false });
  const links = relaxedLinks(["search", "place", "district", "price", "f[yakit]", "category", "f[gone]"].map(found), {
    path: "c",
    allPath: "all",
    choices,
    applied,
    saved: {},
    place: istanbul,
    countText: ({ total }) => String(total),
  });
  expect(links).toEqual([
    { text: "Without “bmw”", href: "/c?city=34&district=512&min_price=5&f[yakit]=dizel,benzin", count: "7" },
    { text: "All over Turkey", href: "/c?search=bmw&min_price=5&f[yakit]=dizel,benzin", count: "7" },
    { text: "All of İstanbul", href: "/c?city=34&search=bmw&min_price=5&f[yakit]=dizel,benzin", count: "7" },
    { text: "Without $5 and up", href: "/c?search=bmw&city=34&district=512&f[yakit]=dizel,benzin", count: "7" },
    { text: "Without Fuel: Diesel, Fuel: Petrol", href: "/c?search=bmw&city=34&district=512&min_price=5", count: "7" },
    {
      text: "In all categories",
      href: "/all?search=bmw&city=34&district=512&min_price=5&f[yakit]=dizel,benzin",
      count: "7",
    },
  ]);
});

describe("the form", () => {
  const facets: ListingFacets = {
    total: 63,
    total_is_capped: false,
    is_sample: false,
    categories: [],
    best_categories: [],
    cities: [
      { id: 34, name: "İstanbul", listings_count: 9 },
      { id: 6, name: "Ankara", listings_count: 4 },
    ],
    districts: [],
    filters,
  };
  const section = (
    heading: string,
    choices: Choices = {},
    changes: Partial<ListingFacets> = {},
    place: Parameters<typeof filterView>[2] = nowhere,
  ) => filterView({ ...facets, ...changes }, choices, place).sections.find((one) => one.heading === heading);

  test("offers the filters of the category with a count for each option", () => {
    expect(section("Fuel", { "f[yakit]": "benzin" })).toMatchObject({
      kind: "options",
      name: "f[yakit]",
      options: [
        { value: "dizel", text: "Diesel", count: "12" },
        { value: "benzin", text: "Petrol", count: "0", isOn: true, isEmpty: true },
      ],
    });
    expect(section("Mileage (km)", { "f[km][min]": 150_000 })).toMatchObject({
      kind: "range",
      bounds: [
        { name: "f[km][min]", value: "150,000" },
        { name: "f[km][max]", value: "" },
      ],
    });
    expect(section("Year", { "f[yil][max]": 2020 })).toMatchObject({ bounds: [{ value: "" }, { value: "2020" }] });
    expect(section("Swap")).toMatchObject({
      options: [
        { value: "true", text: "Yes", count: "2" },
        { value: "false", text: "No", count: "5" },
      ],
    });
    expect(section("Published", { published_within: 7 })).toMatchObject({
      type: "radio",
      options: [{ value: "" }, { value: "1" }, { value: "7", isOn: true }, { value: "30" }],
    });
  });

  test("lists cities by name, and the chosen one though it has no listings", () => {
    const names = [
      { value: "0", text: "All of Turkey" },
      { value: "6", text: "Ankara (4)" },
      { value: "34", text: "İstanbul (9)" },
    ];
    expect(section("Location")).toMatchObject({ selects: [{ name: "city", value: "0", options: names }] });
    const izmir = { city: { id: 35, name: "İzmir" }, district: null };
    expect(section("Location", { city: 35 }, {}, izmir)).toMatchObject({
      selects: [
        { value: "35", options: [...names, { value: "35", text: "İzmir (0)" }] },
        { name: "district", value: "", options: [{ value: "", text: "All of İzmir" }] },
        { name: "within", value: "" },
      ],
    });
  });

  test("offers distances around a place, and asks for a place where there is none", () => {
    const place = section("Location", { city: 34, district: 512, within: 10 }, {}, istanbul);
    expect(place).toMatchObject({
      selects: [
        {},
        {},
        {
          name: "within",
          label: "Distance",
          value: "10",
          options: [
            { value: "", text: "Only Kadıköy" },
            { value: "5", text: "Within 5 km" },
            { value: "10" },
            { value: "25" },
            { value: "50" },
            { value: "100" },
          ],
        },
      ],
      hint: expect.stringContaining("approximate"),
    });
    expect(place).not.toHaveProperty("hasPlaceField");
    expect(section("Location")).toMatchObject({ hasPlaceField: true });
  });

  test("offers the nearest first only where there is a place", () => {
    const last = (hasPlace: boolean) => sortView({}, hasPlace).options.at(-1)?.text;
    expect([last(true), last(false)]).toEqual(["Nearest first", "Highest price"]);
  });

  test("has the last sections closed unless they are used", () => {
    expect(section("Mileage (km)")?.isOpen).toBeUndefined();
    expect(section("Mileage (km)", { "f[km][max]": 5 })?.isOpen).toBe(true);
    expect(section("Fuel")?.isOpen).toBe(true);
  });

  test("says when a number is an estimate or where counting stopped", () => {
    expect([facetCount(1_200, true), facetCount(1_200, false), facetCount(0, true)]).toEqual(["≈1,200", "1,200", "≈0"]);
    expect(
      [
        [1_000, true],
        [63, false],
        [1, false],
        [0, false],
      ].map(([total, isCapped]) => showLabel({ total: Number(total), total_is_capped: isCapped === true })),
    ).toEqual(["Show 1000+ listings", "Show 63 listings", "Show 1 listing", "No matching listings"]);
  });

  test("a search is ordered by relevance until somebody chooses otherwise", () => {
    expect(sortView({})).toEqual({
      value: "",
      options: [
        { value: "", text: "Newest" },
        { value: "price_asc", text: "Lowest price" },
        { value: "price_desc", text: "Highest price" },
      ],
    });
    expect(sortView({ search: "bmw" })).toMatchObject({
      value: "",
      options: [{ value: "", text: "Most relevant" }, {}, {}, {}],
    });
    expect(sortView({ search: "bmw", sort: "newest" }).value).toBe("newest");
  });
});
