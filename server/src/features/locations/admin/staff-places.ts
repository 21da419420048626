import type { PlaceKind, PlaceQuery, StaffPlace, StaffPlaceDetails } from "@pazar/contract/admin/catalogue/cities";
import { byName } from "@pazar/contract/text/turkish-order";
import { fold } from "@pazar/contract/text/turkish-text";
import type { TaggedCache } from "../../../platform/cache/tagged-cache.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { Position } from "../../../platform/http/list-page.ts";
import { countByCity, countByDistrict } from "../locations.queries.ts";
import {
  countListingsIn,
  countOnSale,
  districtIdsOf,
  findPlace,
  listPlaces,
  type PlaceRow,
} from "./staff-places.queries.ts";

type Counts = (row: Pick<PlaceRow, "kind" | "id">) => number;

/** How old the counts of listings in the staff's list may be. */
const countsMaxAgeMs = 5_000;

export function cachedListingCounts({ db, cached }: { db: Database; cached: TaggedCache }): () => Promise<Counts> {
  const load = cached(
    ["cities", "districts"],
    async (_: "all"): Promise<Counts> => {
      const [cities, districts] = await Promise.all([countByCity(db), countByDistrict(db)]);
      const counts = {
        city: new Map(cities.map(({ city_id, listings }) => [city_id, Number(listings)])),
        district: new Map(districts.map(({ district_id, listings }) => [district_id, listings])),
      };
      return ({ kind, id }) => counts[kind].get(id) ?? 0;
    },
    countsMaxAgeMs,
  );
  return () => load("all");
}

export const presentPlace = (row: PlaceRow, countOf: Counts): StaffPlace => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
  city: row.city_id === null ? null : { id: row.city_id, name: row.city ?? "", is_active: row.is_city_active === true },
  latitude: row.latitude,
  longitude: row.longitude,
  is_active: row.is_active,
  is_popular: row.popular_position !== null,
  merged_into: row.merged_into === null ? null : { id: row.merged_into, name: row.merged_into_name ?? "" },
  listings_count: countOf(row),
  version: row.version,
});

const comparisons: Record<string, (a: StaffPlace, b: StaffPlace) => number> = {
  name: byName,
  id: (a, b) => a.id - b.id,
  listings: (a, b) => a.listings_count - b.listings_count,
};

/** Cities come before districts where nothing else decides. */
const order = (sort: string) => {
  const compare = comparisons[sort.replace(/^-/, "")] ?? byName;
  const sign = sort.startsWith("-") ? -1 : 1;
  return (a: StaffPlace, b: StaffPlace): number =>
    sign * compare(a, b) || a.kind.localeCompare(b.kind) || byName(a, b) || a.id - b.id;
};

/** Where a page ends: the kind and the number of its last row. */
const positionOf = (place: StaffPlace) => ({ key: place.kind, id: place.id, place });

/** All places fit into memory, so they are filtered and sorted there, in Turkish. */
export async function listStaffPlaces(
  db: Database,
  { q, kind, status, city, sort, size }: PlaceQuery,
  countOf: Counts,
  after: Position | undefined,
): Promise<{ rows: ReturnType<typeof positionOf>[]; total: number }> {
  const words = fold(q).split(/[\s,]+/);
  const isWanted = (place: StaffPlace): boolean => {
    const begins = fold(`${place.name} ${place.city?.name ?? ""} ${place.id}`).split(/[\s,]+/);
    return (
      (kind === undefined || place.kind === kind) &&
      (status === undefined || place.is_active === (status === "active")) &&
      (city === undefined || place.city?.id === city) &&
      words.every((word) => begins.some((begin) => begin.startsWith(word)))
    );
  };
  const found = (await listPlaces(db))
    .map((row) => presentPlace(row, countOf))
    .filter(isWanted)
    .toSorted(order(sort));
  const last = after === undefined ? -1 : found.findIndex((place) => place.kind === after.key && place.id === after.id);
  return { rows: found.slice(last + 1, last + 2 + size).map(positionOf), total: found.length };
}

/** 404 if there is no such place. */
export async function placeDetails(db: Database, kind: PlaceKind, id: number): Promise<StaffPlaceDetails> {
  const row = await findPlace(db, kind, id);
  if (!row) throw new ApiError("PLACE_NOT_FOUND");
  const districtIds = kind === "district" ? [id] : await districtIdsOf(db, [id]);
  const [listings, onSale, districts] = await Promise.all([
    countListingsIn(db, districtIds),
    countOnSale(db, districtIds),
    kind === "district"
      ? []
      : db
          .selectFrom("districts")
          .where("city_id", "=", id)
          .where("is_active", "=", true)
          .select(["name", "latitude", "longitude"])
          .execute(),
  ]);
  return { ...presentPlace(row, () => onSale), all_listings_count: listings, districts: districts.toSorted(byName) };
}
