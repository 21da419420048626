import * as limits from "@pazar/contract/limits";
import {
  listingSorts,
  nearbyRadii,
  publishedWithin,
  type ListingSort,
  type NearbyRadius,
} from "@pazar/contract/search/listing-sorts";
import { readNumber } from "@pazar/contract/text/number-text";

/** The filters in the URL, named as in the API: `f[key]` is codes separated by commas, `f[key][min]` a number. */
export type Choices = {
  search?: string;
  /** 0 means everywhere, even if the visitor has saved a place. */
  city?: number;
  district?: number;
  /** Kilometres around the place. */
  within?: NearbyRadius;
  min_price?: number;
  max_price?: number;
  sort?: ListingSort;
  with_photo?: true;
  published_within?: (typeof publishedWithin)[number];
  [feature: string]: string | number | true | undefined;
};

const highestPlaceId = 32_767;
/** Higher values are clamped, as in the API. */
const highestFeature = 1e12;
const mostFeatures = 20;
const featureName = /^f\[(\w{1,64})\](?:\[(min|max)\])?$/;
const code = /^[a-z0-9-]{1,100}$/;

/** Without invisible characters: NUL, direction marks, lone surrogates. */
const readTerm = (text: string) =>
  text
    .slice(0, limits.searchTerm)
    .replace(/\p{C}+/gu, " ")
    .trim() || undefined;
const readPlace = (least: number) => (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= highestPlaceId ? Number(text) : undefined;
const readLira = (text: string) => {
  const lira = readNumber(text);
  return lira !== undefined && lira >= 0 ? Math.min(lira, limits.maxPrice) : undefined;
};
const readFeature = (text: string) => {
  const number = readNumber(text);
  return number === undefined ? undefined : Math.max(-highestFeature, Math.min(number, highestFeature));
};

/** Invalid parameters are dropped, so that a mistyped URL still shows the category. Forms send empty fields as well. */
export const readChoices = (address: URLSearchParams): Choices => orderRanges(readTyped(address));

function readTyped(address: URLSearchParams): Choices {
  const read = <T>(name: string, reader: (text: string) => T | undefined): T | undefined =>
    reader(address.get(name)?.trim() ?? "");
  const search = read("search", readTerm);
  const city = read("city", readPlace(0));
  const district = read("district", readPlace(1));
  const within = read("within", (text) => nearbyRadii.find((km) => String(km) === text));
  const [min_price, max_price] = readPrices(address);
  const sort = read("sort", (text) => listingSorts.find((one) => one === text));
  const published_within = read("published_within", (text) => publishedWithin.find((days) => String(days) === text));
  // Newest first is the default, except in a search, which is ordered by relevance.
  const isDefault = sort === undefined || (sort === "newest" && search === undefined);
  return {
    ...(search !== undefined && { search }),
    ...(city !== undefined && { city }),
    ...(district !== undefined && { district }),
    ...(within !== undefined && { within }),
    ...(min_price !== undefined && { min_price }),
    ...(max_price !== undefined && { max_price }),
    ...(!isDefault && { sort }),
    ...(["1", "true", "on"].includes(address.get("with_photo") ?? "") && { with_photo: true }),
    ...(published_within !== undefined && { published_within }),
    ...readFeatures(address),
  };
}

/** The checkbox "free" is a second `max_price` of 0, with which a lower bound makes no sense. */
function readPrices(address: URLSearchParams): (number | undefined)[] {
  const readAll = (name: string) => address.getAll(name).flatMap((text) => readLira(text.trim()) ?? []);
  const [min, max] = [readAll("min_price")[0], readAll("max_price")];
  return max.includes(0) ? [undefined, 0] : [min, max[0]];
}

function readFeatures(address: URLSearchParams): Choices {
  const keys = new Set([...address.keys()].flatMap((name) => featureName.exec(name)?.[1] ?? []));
  const features: Choices = {};
  for (const key of [...keys].slice(0, mostFeatures)) {
    const codes = new Set(
      address
        .getAll(`f[${key}]`)
        .flatMap((value) => value.split(","))
        .filter((value) => code.test(value)),
    );
    if (codes.size > 0) features[`f[${key}]`] = [...codes].join();
    for (const name of [`f[${key}][min]`, `f[${key}][max]`]) {
      const bound = readFeature(address.get(name)?.trim() ?? "");
      if (bound !== undefined) features[name] = bound;
    }
  }
  return features;
}

const maxNameOf = (name: string): string => (name === "min_price" ? "max_price" : name.replace(/\[min\]$/, "[max]"));

/** Whether the lower bound of this name is above the upper one. */
export function isReversed(choices: Choices, minName: string): boolean {
  const [min, max] = [choices[minName], choices[maxNameOf(minName)]];
  return typeof min === "number" && typeof max === "number" && min > max;
}

export function orderRanges(choices: Choices): Choices {
  const ordered = { ...choices };
  for (const name of Object.keys(choices)) {
    if (!isReversed(choices, name)) continue;
    ordered[name] = choices[maxNameOf(name)];
    ordered[maxNameOf(name)] = choices[name];
  }
  return ordered;
}

export function addressOf(path: string, choices: Choices): string {
  const query = new URLSearchParams(
    Object.entries(choices).map(([name, value]) => [name, value === true ? "1" : String(value)]),
  );
  // These characters need no escaping, and the URL stays readable.
  const text = query.toString().replaceAll("%5B", "[").replaceAll("%5D", "]").replaceAll("%2C", ",");
  return text === "" ? `/${path}` : `/${path}?${text}`;
}

function leaveOut(choices: Choices, isOut: (name: string) => boolean): Choices {
  const rest = { ...choices };
  for (const name of Object.keys(rest)) if (isOut(name)) delete rest[name];
  return rest;
}

/** Removing a feature also removes its bounds. */
export const without = (choices: Choices, ...names: readonly string[]): Choices =>
  leaveOut(choices, (name) => names.some((dropped) => name === dropped || name.startsWith(`${dropped}[`)));

const isFeature = (name: string): boolean => name.startsWith("f[");

export const hasFeatures = (choices: Choices): boolean => Object.keys(choices).some(isFeature);

export const withoutFeatures = (choices: Choices): Choices => leaveOut(choices, isFeature);

export type PlaceIds = { city?: number | undefined; district?: number | undefined };
type Place = { id: number; name: string };
export type NamedPlace = { city: Place | null; district: Place | null };

export const placeIds = ({ city, district }: NamedPlace): PlaceIds => ({ city: city?.id, district: district?.id });

/** Distances need a place: without one, neither the radius nor the order by distance makes sense. */
export const withoutDistance = (choices: Choices): Choices =>
  without(choices, "within", ...(choices.sort === "distance" ? ["sort"] : []));

/** The saved place applies by default, so the URL contains a place only if it is another one, or 0 for everywhere. */
export function withPlace(choices: Choices, { city = 0, district }: PlaceIds, saved: PlaceIds): Choices {
  const elsewhere = without(choices, "city", "district");
  const rest = city === 0 ? withoutDistance(elsewhere) : elsewhere;
  if (city === (saved.city ?? 0) && district === saved.district) return rest;
  return { city, ...(district !== undefined && { district }), ...rest };
}

/** Ranges are as typed and may be reversed: call `orderRanges` before sending them. */
export function readForm(form: HTMLFormElement, saved: PlaceIds): Choices {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  const choices = readTyped(new URLSearchParams(fields));
  return withPlace(choices, choices, saved);
}
