import type { CsvError } from "@pazar/contract/admin/catalogue/csv-import";
import type { PlaceKind } from "@pazar/contract/admin/catalogue/cities";
import * as limits from "@pazar/contract/limits";
import { slugify } from "@pazar/contract/text/turkish-text";
import { m } from "../../../platform/text/locale.ts";
import { csvError } from "../../csv-import/read-csv.ts";
import { isCityNumber, type PlaceRecord } from "./place-columns.ts";
import type { PlaceRow } from "./staff-places.queries.ts";

/** A place as the file wants it. */
export type PlannedPlace = {
  line: number;
  kind: PlaceKind;
  id: number;
  name: string;
  slug: string;
  cityId: number | null;
  latitude: number;
  longitude: number;
  isActive: boolean;
  popularPosition: number | null;
  /** Absent: it is new. */
  before?: PlaceRow;
};
type Plan = { places: PlannedPlace[]; errors: CsvError[] };

/** What the rows make of the stored places. Nothing is looked up or written here. */
export function planImport(stored: readonly PlaceRow[], records: readonly PlaceRecord[]): Plan {
  const errors: CsvError[] = [];
  const ofKind = (kind: PlaceKind) => stored.filter((row) => row.kind === kind);
  const cities = planCities(ofKind("city"), records, errors);
  const districts = planDistricts(ofKind("district"), cities.all, records, errors);
  const places = [...cities.planned, ...districts];
  errors.push(...findDoubles(places), ...findTakenNames(stored, places), ...findInactivePopular(places));
  return { places, errors };
}

type NamedCity = { id: number; slug: string };

function planCities(stored: readonly PlaceRow[], records: readonly PlaceRecord[], errors: CsvError[]) {
  const planned: PlannedPlace[] = [];
  for (const record of records.filter(({ values }) => values.kind === "city")) {
    const { id, name } = record.values;
    const before = stored.find((row) => (id === null ? row.slug === slugify(name) : row.id === id));
    const number = id ?? before?.id;
    if (number === undefined) errors.push(csvError(record.line, m["admin.cities.csvErrors.newCityNumber"]()));
    else if (!isCityNumber(number)) errors.push(csvError(record.line, m["admin.cities.errors.number"]()));
    else planned.push(planOf(record, { id: number, cityId: null, before }));
  }
  // By the names that they have in the file.
  const all: NamedCity[] = [...planned, ...stored.filter((row) => !planned.some(({ id }) => id === row.id))];
  return { planned, all };
}

function planDistricts(
  stored: readonly PlaceRow[],
  cities: readonly NamedCity[],
  records: readonly PlaceRecord[],
  errors: CsvError[],
): PlannedPlace[] {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const byName = new Map(stored.map((row) => [`${row.city_id}/${row.slug}`, row]));
  const cityBySlug = new Map(cities.map((city) => [city.slug, city]));
  const cityById = new Map(cities.map((city) => [String(city.id), city]));
  let nextId = Math.max(0, ...byId.keys());
  return records.flatMap((record) => {
    const { kind, id, name, city: cityCell } = record.values;
    if (kind !== "district") return [];
    const refuse = (message: string): [] => {
      errors.push(csvError(record.line, message));
      return [];
    };
    if (cityCell === "") return refuse(m["admin.cities.csvErrors.noCity"]());
    const city = cityById.get(cityCell.replace(/^0+/, "")) ?? cityBySlug.get(slugify(cityCell));
    if (!city) return refuse(m["admin.cities.csvErrors.unknownCity"]({ city: cityCell.slice(0, 60) }));
    const before = id === null ? byName.get(`${city.id}/${slugify(name)}`) : byId.get(id);
    if (id !== null && !before) return refuse(m["admin.cities.csvErrors.unknownDistrict"]({ id }));
    if (before && before.city_id !== city.id)
      return refuse(m["admin.cities.csvErrors.otherCity"]({ city: before.city ?? "" }));
    if (!before && nextId >= limits.placeId) return refuse(m["admin.cities.errors.tooMany"]());
    return [planOf(record, { id: before?.id ?? ++nextId, cityId: city.id, before })];
  });
}

function planOf(
  { line, values }: PlaceRecord,
  { id, cityId, before }: { id: number; cityId: number | null; before: PlaceRow | undefined },
): PlannedPlace {
  const { kind, name, latitude, longitude, status, popular } = values;
  return {
    line,
    kind,
    id,
    name,
    slug: slugify(name),
    cityId,
    latitude,
    longitude,
    isActive: status ?? before?.is_active ?? true,
    popularPosition: popular === undefined ? (before?.popular_position ?? null) : popular,
    ...(before && { before }),
  };
}

const nameKey = (kind: PlaceKind, cityId: number | null, slug: string): string => `${kind}/${cityId ?? 0}/${slug}`;

/** The same place twice, by number or by name: the later row is to blame. */
function findDoubles(places: readonly PlannedPlace[]): CsvError[] {
  const firstLines = new Map<string, number>();
  return places.flatMap(({ line, kind, id, cityId, slug }) => {
    const keys = [`${kind}#${id}`, nameKey(kind, cityId, slug)];
    const first = keys.map((key) => firstLines.get(key)).find((one) => one !== undefined);
    for (const key of keys) if (!firstLines.has(key)) firstLines.set(key, line);
    return first === undefined ? [] : [csvError(line, m["admin.cities.csvErrors.double"]({ line: first }))];
  });
}

/** A name that belongs to a place which the file leaves alone. */
function findTakenNames(stored: readonly PlaceRow[], places: readonly PlannedPlace[]): CsvError[] {
  const inFile = new Set(places.map(({ kind, id }) => `${kind}#${id}`));
  const taken = new Set(
    stored
      .filter(({ kind, id }) => !inFile.has(`${kind}#${id}`))
      .map(({ kind, city_id, slug }) => nameKey(kind, city_id, slug)),
  );
  return places.flatMap(({ line, kind, cityId, slug, name }) =>
    taken.has(nameKey(kind, cityId, slug)) ? [csvError(line, m["admin.cities.csvErrors.nameTaken"]({ name }))] : [],
  );
}

const findInactivePopular = (places: readonly PlannedPlace[]): CsvError[] =>
  places.flatMap(({ line, isActive, popularPosition }) =>
    !isActive && popularPosition !== null ? [csvError(line, m["admin.cities.csvErrors.inactivePopular"]())] : [],
  );

export const isRenamed = ({ name, before }: PlannedPlace): boolean => before !== undefined && before.name !== name;

export const isMoved = ({ latitude, longitude, before }: PlannedPlace): boolean =>
  before !== undefined && (before.latitude !== latitude || before.longitude !== longitude);

export const isClosed = ({ isActive, before }: PlannedPlace): boolean => before?.is_active === true && !isActive;

export const isChanged = (place: PlannedPlace): boolean =>
  isRenamed(place) ||
  isMoved(place) ||
  (place.before !== undefined &&
    (place.before.is_active !== place.isActive || place.before.popular_position !== place.popularPosition));
