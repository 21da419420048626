import { foldedWords } from "@pazar/contract/text/turkish-text";
import type { Gazetteer } from "../locations/gazetteer.ts";

export type AddressPlace = { city: string; district: string };

const phrase = (text: string): string => ` ${foldedWords(text).join(" ")} `;

/** The place that the address names last. */
const namedLast = <Place extends { name: string }>(address: string, places: readonly Place[]): Place | undefined =>
  places
    .map((place) => ({ place, at: phrase(address).lastIndexOf(phrase(place.name)) }))
    .filter(({ at }) => at >= 0)
    // Of two names that begin at the same word, the longer one.
    .toSorted((a, b) => b.at - a.at || b.place.name.length - a.place.name.length)[0]?.place;

/**
 * City and district of an address that was typed as one text, because UBL-TR requires both. Without a recognised
 * district, the city stands in for it; without a city, a dash does.
 */
export function placeInAddress(address: string, { cities, districtsOf }: Gazetteer, givenCity?: string): AddressPlace {
  const city =
    givenCity === undefined
      ? namedLast(address, cities)
      : cities.find(({ name }) => phrase(name) === phrase(givenCity));
  const cityName = givenCity ?? city?.name ?? "-";
  return { city: cityName, district: (city && namedLast(address, districtsOf(city.id))?.name) ?? cityName };
}
