import type { FilterFacet, RelaxedFilter } from "@pazar/contract/search/listing-search";
import { m } from "../../../platform/i18n/i18n.ts";
import {
  addressOf,
  hasFeatures,
  without,
  withPlace,
  type Choices,
  type NamedPlace,
  type PlaceIds,
} from "../choices.ts";
import { featureLabel, priceLabel, publishedLabel } from "./filter-labels.ts";
import { chosenCodes, chosenRange } from "../supported-choices.ts";

/** `drop` is the filter's name in the API, `rest` the choices without it. */
export type Applied = { drop: string; text: string; rest: Choices };

/** The filters in the URL; the saved place has its own chip. */
export function appliedFilters(
  choices: Choices,
  filters: readonly FilterFacet[],
  place: NamedPlace,
  saved: PlaceIds,
  /** Of the URL, or else the saved one. */
  shownPlace = place,
): Applied[] {
  const { search, city, within, min_price, max_price, with_photo, published_within } = choices;
  const applied: Applied[] = [];
  const apply = (drop: string, text: string, rest = without(choices, drop)) => applied.push({ drop, text, rest });
  if (search !== undefined) apply("search", `“${search}”`, withoutSearch(choices));
  if (city && place.city) apply("place", placeName(place), everywhere(choices, saved));
  if (within !== undefined && shownPlace.city)
    apply("within", m["nearby.around"]({ km: within, place: (shownPlace.district ?? shownPlace.city).name }));
  if (min_price !== undefined || max_price !== undefined)
    apply("price", priceLabel({ min: min_price, max: max_price }), without(choices, "min_price", "max_price"));
  for (const filter of hasFeatures(choices) ? filters : [])
    for (const [text, rest] of featureChips(choices, filter)) apply(`f[${filter.key}]`, text, rest);
  if (with_photo) apply("with_photo", m["filters.withPhoto"]());
  if (published_within !== undefined) apply("published_within", publishedLabel(published_within));
  return applied;
}

export const placeName = ({ city, district }: NamedPlace): string =>
  [district?.name, city?.name].filter((name) => name !== undefined).join(", ");

/** Where a list leads when its `district` or its whole `place` is dropped. */
export const widerPlaceName = (drop: string, { city }: NamedPlace): string =>
  (drop === "district" ? city?.name : undefined) ?? m["locationPicker.country"]();

/** Newest first is the default without a search, so the sort is dropped as well. */
const withoutSearch = (choices: Choices): Choices =>
  without(choices, "search", ...(choices.sort === "newest" ? ["sort"] : []));

const everywhere = (choices: Choices, saved: PlaceIds): Choices => withPlace(choices, {}, saved);

function featureChips(choices: Choices, { key, name, unit, options }: FilterFacet): [string, Choices][] {
  const codes = chosenCodes(choices, key);
  const range = chosenRange(choices, key);
  const chosen = options.filter(({ code }) => codes.has(code));
  const chips = chosen.map((option): [string, Choices] => {
    const left = chosen
      .filter((other) => other !== option)
      .map(({ code }) => code)
      .join();
    return [
      `${name}: ${option.name}`,
      left === "" ? without(choices, `f[${key}]`) : { ...choices, [`f[${key}]`]: left },
    ];
  });
  return range.min === undefined && range.max === undefined
    ? chips
    : [...chips, [`${name}: ${featureLabel(range, unit)}`, without(choices, `f[${key}]`)]];
}

export type RelaxedLink = { text: string; href: string; count: string };
type RelaxContext = {
  path: string;
  allPath: string;
  choices: Choices;
  applied: readonly Applied[];
  saved: PlaceIds;
  place: NamedPlace;
  countText: (total: RelaxedFilter) => string;
};

/** Links to the list without one of the filters, with the number of results. */
export function relaxedLinks(
  relaxed: readonly RelaxedFilter[],
  { path, allPath, choices, applied, saved, place, countText }: RelaxContext,
): RelaxedLink[] {
  return relaxed.flatMap((found): RelaxedLink[] => {
    const { drop } = found;
    const link = (text: string, href: string) => [{ text, href, count: countText(found) }];
    if (drop === "category") return link(m["filters.dropCategory"](), addressOf(allPath, choices));
    if (drop === "place" || drop === "district") {
      const city = drop === "district" ? place.city : null;
      const text = city ? m["locationPicker.wholeCity"]({ city: city.name }) : m["filters.dropPlace"]();
      return link(text, addressOf(path, withPlace(choices, { city: city?.id }, saved)));
    }
    const texts = applied.filter((one) => one.drop === drop).map(({ text }) => text);
    const rest =
      drop === "search"
        ? withoutSearch(choices)
        : without(choices, ...(drop === "price" ? ["min_price", "max_price"] : [drop]));
    return texts.length === 0 ? [] : link(m["filters.drop"]({ name: texts.join(", ") }), addressOf(path, rest));
  });
}
