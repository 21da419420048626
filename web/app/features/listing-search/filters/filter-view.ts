import { nearbyRadii, publishedWithin } from "@pazar/contract/search/listing-sorts";
import type { FilterFacet, ListingFacets } from "@pazar/contract/search/listing-search";
import { byName } from "@pazar/contract/text/turkish-order";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import type { Choices, NamedPlace } from "../choices.ts";
import type { Total } from "../../listings/format-total.ts";
import { emptyLast } from "../empty-last.ts";
import { facetCount, featureNumber, priceField, publishedLabel, showLabel } from "./filter-labels.ts";
import { chosenCodes, chosenRange } from "../supported-choices.ts";

/** Computed by the loader, and in the browser for the open sheet; the components only render it. */
export type FilterView = {
  sections: FilterSection[];
  showText: string;
  /** The unfiltered list; undefined if no filter is applied. */
  clearHref?: string;
};

export type OptionView = { value: string; text: string; count?: string; isOn?: true; isEmpty?: true };
type SelectView = { name: string; label: string; value: string; options: { value: string; text: string }[] };
type BoundView = { name: string; label: string; hint: string; value: string };
export type FilterSection = { heading: string; isOpen?: true } & (
  | { kind: "text"; name: string; value: string; hint: string }
  | {
      kind: "selects";
      selects: SelectView[];
      hint?: string;
      /** Offers to choose a place, as there is none yet. */
      hasPlaceField?: true;
    }
  | {
      kind: "range";
      bounds: [BoundView, BoundView];
      /** Why the range is not applied yet. */
      problem?: string;
      /** A checkbox that takes the place of the upper bound: "free". */
      option?: OptionView;
    }
  | { kind: "options"; type: "checkbox" | "radio"; name: string; options: OptionView[] }
);

/** Sections after these are closed, unless something is selected there. */
const openAtFirst = 7;

export function filterView(
  facets: ListingFacets,
  choices: Choices,
  place: NamedPlace,
  total: Total = facets,
): FilterView {
  const { search = "", min_price, max_price, with_photo, published_within } = choices;
  const isFree = max_price === 0;
  const price = {
    name: m["filters.priceName"](),
    min: priceField(min_price),
    max: isFree ? "" : priceField(max_price),
  };
  const sections: FilterSection[] = [
    {
      kind: "range",
      heading: m["filters.price"](),
      bounds: bounds(price, "min_price", "max_price"),
      option: { value: "0", text: m["filters.free"](), ...(isFree && { isOn: true }) },
    },
    placeSection(facets, place, choices),
    {
      kind: "text",
      heading: m["filters.search"](),
      name: "search",
      value: search,
      hint: m["filters.searchPlaceholder"](),
    },
    ...facets.filters.map((filter) => featureSection(filter, choices)),
    options(m["filters.photo"](), "checkbox", "with_photo", [
      { value: "1", text: m["filters.withPhoto"](), ...(with_photo && { isOn: true }) },
    ]),
    options(m["filters.published"](), "radio", "published_within", [
      { value: "", text: m["filters.anyTime"](), ...(published_within === undefined && { isOn: true }) },
      ...publishedWithin.map(
        (days): OptionView => ({
          value: String(days),
          text: publishedLabel(days),
          ...(days === published_within && { isOn: true }),
        }),
      ),
    ]),
  ];
  return {
    sections: sections.map((section, index) =>
      index < openAtFirst || isUsed(section) ? { ...section, isOpen: true } : section,
    ),
    showText: showLabel(total),
  };
}

const options = (heading: string, type: "checkbox" | "radio", name: string, views: OptionView[]): FilterSection => ({
  kind: "options",
  heading,
  type,
  name,
  options: views,
});

function isUsed(section: FilterSection): boolean {
  if (section.kind === "range")
    return section.option?.isOn === true || section.bounds.some(({ value }) => value !== "");
  return section.kind === "options" && section.options.some(({ isOn, value }) => isOn && value !== "");
}

type Range = { name: string; min: string; max: string };

const bounds = (
  { name, min, max }: Range,
  minName: string,
  maxName: string,
  locale = getLocale(),
): [BoundView, BoundView] => [
  {
    name: minName,
    label: m["filters.minOf"]({ name }, { locale }),
    hint: m["filters.min"]({}, { locale }),
    value: min,
  },
  {
    name: maxName,
    label: m["filters.maxOf"]({ name }, { locale }),
    hint: m["filters.max"]({}, { locale }),
    value: max,
  },
];

/** `locale` differs from the page's language only in previews for staff. */
export function featureSection(filter: FilterFacet, choices: Choices, locale = getLocale()): FilterSection {
  const { key, type, name, unit, is_sample } = filter;
  if (type === "number" || type === "range") {
    const { min, max } = chosenRange(choices, key);
    const text = (value: number | undefined) => (value === undefined ? "" : featureNumber(value, unit));
    return {
      kind: "range",
      heading: unit === null || name.includes(unit) ? name : `${name} (${unit})`,
      bounds: bounds({ name, min: text(min), max: text(max) }, `f[${key}][min]`, `f[${key}][max]`, locale),
    };
  }
  const codes = chosenCodes(choices, key);
  const optionOf = ({ code, name: text, listings_count }: FilterFacet["options"][number]): OptionView => ({
    value: code,
    text,
    count: facetCount(listings_count, is_sample),
    ...(codes.has(code) && { isOn: true }),
    // A sample may miss listings, so zero does not mean empty.
    ...(listings_count === 0 && !is_sample && { isEmpty: true }),
  });
  // After a brand, visitors choose a model next.
  const isNext = filter.depends_on !== undefined && choices[`f[${filter.depends_on}]`] !== undefined;
  const section = options(name, "checkbox", `f[${key}]`, emptyLast(filter.options).map(optionOf));
  return isNext ? { ...section, isOpen: true } : section;
}

function placeSection(
  { cities, districts, is_sample }: ListingFacets,
  { city, district }: NamedPlace,
  { within }: Choices,
): FilterSection {
  const select = (
    name: string,
    label: string,
    chosen: NamedPlace["city"],
    none: SelectView["options"][number],
    places: ListingFacets["cities"],
  ): SelectView => {
    // The selected place may have no listings.
    const all =
      chosen && !places.some(({ id }) => id === chosen.id) ? [...places, { ...chosen, listings_count: 0 }] : places;
    const sorted = all.toSorted(byName);
    return {
      name,
      label,
      value: String(chosen?.id ?? none.value),
      options: [
        none,
        ...sorted.map((one) => ({
          value: String(one.id),
          text: `${one.name} (${facetCount(one.listings_count, is_sample)})`,
        })),
      ],
    };
  };
  const ofCities = select("city", m["filters.city"](), city, { value: "0", text: m["filters.everywhere"]() }, cities);
  const ofDistricts = city
    ? [
        select(
          "district",
          m["filters.district"](),
          district,
          { value: "", text: m["locationPicker.wholeCity"]({ city: city.name }) },
          districts,
        ),
      ]
    : [];
  const heading = m["filters.place"]();
  if (!city) return { kind: "selects", heading, selects: [ofCities], hasPlaceField: true };
  const ofDistance = {
    name: "within",
    label: m["nearby.distance"](),
    value: String(within ?? ""),
    options: [
      { value: "", text: m["nearby.only"]({ place: (district ?? city).name }) },
      ...nearbyRadii.map((km) => ({ value: String(km), text: m["nearby.within"]({ km }) })),
    ],
  };
  return {
    kind: "selects",
    heading,
    selects: [ofCities, ...ofDistricts, ofDistance],
    ...(within !== undefined && { hint: m["nearby.hint"]() }),
  };
}
