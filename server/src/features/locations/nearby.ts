import { distanceKm, type Gazetteer, type GazetteerDistrict } from "./gazetteer.ts";
import type { ChosenPlace } from "./place-cookie.ts";

/** The districts around a place, nearest first, and the cities they belong to. */
export type Nearby = { km: number; place: ChosenPlace; districtIds: readonly number[]; cityIds: readonly number[] };

const centreOf = ({ city, district }: Gazetteer, { cityId, districtId }: ChosenPlace) =>
  district(districtId ?? 0) ?? city(cityId ?? 0);

/**
 * How far districts are from a place, between centres; undefined without a place. What is not in the place itself is at
 * least one kilometre away.
 */
export function distancesFrom(
  gazetteer: Gazetteer,
  place: ChosenPlace,
): ((districtId: number) => number | undefined) | undefined {
  const centre = centreOf(gazetteer, place);
  if (!centre) return undefined;
  return (districtId) => {
    const district = gazetteer.district(districtId);
    if (!district || districtId === place.districtId) return undefined;
    return Math.max(1, Math.round(distanceKm(centre, district)));
  };
}

function sortedByDistance(
  centre: { latitude: number; longitude: number },
  districts: readonly GazetteerDistrict[],
): { district: GazetteerDistrict; km: number }[] {
  return districts
    .map((district) => ({ district, km: distanceKm(centre, district) }))
    .toSorted((a, b) => a.km - b.km || a.district.id - b.district.id);
}

const nearbyCache = new WeakMap<Gazetteer, Map<string, Nearby>>();

/** Inactive districts too, as long as listings are there. The nearest one belongs to it, however far its centre is. */
export function nearbyDistricts(gazetteer: Gazetteer, place: ChosenPlace, km: number): Nearby | undefined {
  const centre = centreOf(gazetteer, place);
  if (!centre) return undefined;
  const ofGazetteer = nearbyCache.get(gazetteer) ?? new Map<string, Nearby>();
  nearbyCache.set(gazetteer, ofGazetteer);
  const key = `${place.cityId}.${place.districtId}.${km}`;
  const hit = ofGazetteer.get(key);
  if (hit) return hit;
  const near = sortedByDistance(centre, gazetteer.districts)
    .filter((each, index) => index === 0 || each.km <= km)
    .map(({ district }) => district);
  const nearby = {
    km,
    place,
    districtIds: near.map(({ id }) => id),
    cityIds: [...new Set(near.map(({ city_id }) => city_id))],
  };
  ofGazetteer.set(key, nearby);
  return nearby;
}

/** The districts of a list, nearest first. */
export function districtsOutward(
  gazetteer: Gazetteer,
  place: ChosenPlace,
  near: Nearby | undefined,
): readonly number[] {
  if (near) return near.districtIds;
  if (place.districtId !== undefined) return [place.districtId];
  const centre = centreOf(gazetteer, place);
  const ofCity = gazetteer.districts.filter(({ city_id }) => city_id === place.cityId);
  return centre ? sortedByDistance(centre, ofCity).map(({ district }) => district.id) : [];
}
