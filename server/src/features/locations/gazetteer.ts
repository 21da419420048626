import type { City, District } from "@pazar/contract/catalogue/places";
import type { Database } from "../../platform/database/database.ts";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import { fold } from "@pazar/contract/text/turkish-text";
import { byName } from "@pazar/contract/text/turkish-order";
import { listCities, listDistricts } from "./locations.queries.ts";
import type { ChosenPlace } from "./place-cookie.ts";

/** What only staff change about a place. */
type StaffColumns = { is_active: boolean; merged_into: number | null; popular_position: number | null };
export type GazetteerCity = City & StaffColumns;
export type GazetteerDistrict = District & StaffColumns;

export type Gazetteer = {
  /** The active ones. */
  cities: readonly GazetteerCity[];
  /** Inactive ones too: listings and drafts may still refer to them. */
  city(id: number): GazetteerCity | undefined;
  district(id: number): GazetteerDistrict | undefined;
  /** All of them, inactive ones too. */
  districts: readonly GazetteerDistrict[];
  /** The active ones. */
  districtsOf(cityId: number): readonly GazetteerDistrict[];
  /** Those that staff chose, in their order. */
  popular: readonly (GazetteerCity | GazetteerDistrict)[];
  /** What an inactive place was merged into, or else what is left of it: the city, or nothing. */
  resolve(place: ChosenPlace): ChosenPlace;
  search(text: string): { cities: City[]; districts: District[] };
  /** The district with the nearest centre, if any is close enough. */
  nearest(latitude: number, longitude: number): District | undefined;
};

const maxNearestKm = 100;
const shown = { cities: 5, districts: 12 };

/** Turkey's places are few and rarely change, so all are cached in memory. */
export function cachedPlaces({ db, cached }: { db: Database; cached: TaggedCache }): () => Promise<Gazetteer> {
  const load = cached(["cities", "districts"], (_: "all") => readPlaces(db));
  return () => load("all");
}

/** As they are stored now, for work in a transaction. */
export const readPlaces = async (db: Database): Promise<Gazetteer> =>
  buildGazetteer(await listCities(db), await listDistricts(db));

function buildGazetteer(allCities: readonly GazetteerCity[], allDistricts: readonly GazetteerDistrict[]): Gazetteer {
  const cityById = new Map(allCities.map((city) => [city.id, city]));
  const districtById = new Map(allDistricts.map((district) => [district.id, district]));
  const isOffered = ({ is_active, city_id }: GazetteerDistrict): boolean =>
    is_active && cityById.get(city_id)?.is_active === true;
  const cities = allCities.filter((city) => city.is_active);
  const districts = allDistricts.filter(isOffered);
  const byCity = Map.groupBy(districts, (district) => district.city_id);
  const searchable = {
    cities: cities.map((place) => ({ place, name: fold(place.name), full: fold(place.name) })),
    districts: districts.map((place) => ({ place, name: fold(place.name), full: fold(`${place.name} ${place.city}`) })),
  };
  return {
    cities,
    city: (id) => cityById.get(id),
    district: (id) => districtById.get(id),
    districts: allDistricts,
    districtsOf: (cityId) => byCity.get(cityId) ?? [],
    popular: [...cities, ...districts]
      .filter(({ popular_position }) => popular_position !== null)
      .toSorted((a, b) => Number(a.popular_position) - Number(b.popular_position)),
    resolve(place) {
      const district = place.districtId === undefined ? undefined : districtById.get(place.districtId);
      const city = cityById.get(place.cityId ?? district?.city_id ?? 0);
      const isUnchanged = (!district || isOffered(district)) && (!city || city.is_active);
      if (isUnchanged) return place;
      const now = [district, districtById.get(district?.merged_into ?? 0)].find((one) => one && isOffered(one));
      if (now) return { cityId: now.city_id, districtId: now.id };
      const cityNow = [city, cityById.get(city?.merged_into ?? 0)].find((one) => one?.is_active);
      return cityNow ? { cityId: cityNow.id } : {};
    },
    search(text) {
      const wanted = fold(text)
        .replaceAll(/[\s,]+/g, " ")
        .trim();
      return {
        cities: matches(searchable.cities, wanted, shown.cities),
        districts: matches(searchable.districts, wanted, shown.districts),
      };
    },
    nearest(latitude, longitude) {
      let nearest: { district: District; km: number } | undefined;
      for (const district of districts) {
        const km = distanceKm({ latitude, longitude }, district);
        if (!nearest || km < nearest.km) nearest = { district, km };
      }
      return nearest && nearest.km <= maxNearestKm ? nearest.district : undefined;
    },
  };
}

type Searchable<T> = { place: T; name: string; full: string };

/** Every word typed must be a prefix of one in the name. Exact names first, then prefixes of the name, then of later words. */
function matches<T extends { name: string }>(places: readonly Searchable<T>[], wanted: string, limit: number): T[] {
  const words = wanted.split(" ");
  const rank = ({ name, full }: Searchable<T>): number => {
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    const begins = full.split(" ");
    return words.every((word) => begins.some((begin) => begin.startsWith(word))) ? 2 : 3;
  };
  return places
    .map((candidate) => ({ place: candidate.place, rank: rank(candidate) }))
    .filter(({ rank: found }) => found < 3)
    .toSorted((a, b) => a.rank - b.rank || byName(a.place, b.place))
    .slice(0, limit)
    .map(({ place }) => place);
}

type Point = { latitude: number; longitude: number };
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const earthKm = 6_371;

/** Great-circle distance (haversine). */
export function distanceKm(from: Point, to: Point): number {
  const [latitude, longitude] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(half));
}
