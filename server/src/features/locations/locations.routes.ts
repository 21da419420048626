import type { locationEndpoints, PopularLocation } from "@pazar/contract/catalogue/locations";
import type { City, District, Place } from "@pazar/contract/catalogue/places";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext, Routes } from "../../platform/http/calls.ts";
import { m } from "../../platform/text/locale.ts";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import { byName } from "@pazar/contract/text/turkish-order";
import { drawMap } from "./draw-map.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { countByCity, countByDistrict, findSavedPlace } from "./locations.queries.ts";
import { placeCookie, placeSeconds, readPlaceCookie, writePlaceCookie, type ChosenPlace } from "./place-cookie.ts";

type Dependencies = { db: Database; config: Config; cached: TaggedCache; places: () => Promise<Gazetteer> };

const popularShown = { cities: 6, districts: 6 };
const popularMaxAgeMs = 600_000;

export function locationRoutes({ db, config, cached, places }: Dependencies): Routes<typeof locationEndpoints> {
  const popular = cached(["cities", "districts"], async (_: "all") => loadPopular(db, await places()), popularMaxAgeMs);
  const maps = cached(["cities", "districts"], async (cityId: number) => drawMap(await places(), cityId));

  /** Pages read the cookie, so a signed-in person's place is stored in both. */
  async function savePlace({ actor, reply }: CallContext, place: ChosenPlace | null): Promise<void> {
    if (actor)
      await db
        .updateTable("users")
        .set({ city_id: place?.cityId ?? null, district_id: place?.districtId ?? null })
        .where("id", "=", actor.id)
        .execute();
    reply.cookie(placeCookie, place ? writePlaceCookie(config.APP_SECRET, place) : "", {
      maxAgeSeconds: place ? placeSeconds : 0,
    });
  }

  async function present(place: ChosenPlace): Promise<Place> {
    const gazetteer = await places();
    const { cityId, districtId } = gazetteer.resolve(place);
    return {
      city: (cityId !== undefined && gazetteer.city(cityId)) || null,
      district: (districtId !== undefined && gazetteer.district(districtId)) || null,
    };
  }

  return {
    "GET /api/popular-locations": async ({ locale }) => ({
      popular_locations: (await popular("all")).map((place) => ({
        ...place,
        full_name:
          place.type === "city"
            ? `${place.full_name}, ${m["locationPicker.country"]({}, { locale })}`
            : place.full_name,
      })),
    }),

    "GET /api/search-locations": async ({ query }) => (await places()).search(query.q),

    "GET /api/cities": async ({ shows }) => {
      shows("cities");
      return [...(await places()).cities].toSorted(byName);
    },

    "GET /api/cities/:id/districts": async ({ params, shows }) => {
      shows("cities", "districts");
      const gazetteer = await places();
      if (!gazetteer.city(params.id)?.is_active) throw new ApiError("PLACE_NOT_FOUND");
      return [...gazetteer.districtsOf(params.id)].toSorted(byName);
    },

    "GET /api/find-place": async ({ query, shows }) => {
      shows("cities", "districts");
      const district = (await places()).district(query.district ?? 0);
      // One of another city is left out.
      return present({ cityId: query.city, ...(district?.city_id === query.city && { districtId: district.id }) });
    },

    "GET /api/place-map": async ({ query, shows }) => {
      shows("cities", "districts");
      const { city = 0 } = query;
      if (city !== 0 && !(await places()).city(city)?.is_active) throw new ApiError("PLACE_NOT_FOUND");
      return maps(city);
    },

    "GET /api/detect-location": async ({ query }) => {
      const district = (await places()).nearest(query.latitude, query.longitude);
      if (!district) throw new ApiError("PLACE_NOT_FOUND");
      return present({ cityId: district.city_id, districtId: district.id });
    },

    "POST /api/update-location": async (request) => {
      const { city_id, district_id } = request.body;
      const gazetteer = await places();
      const district = district_id ? gazetteer.district(district_id) : undefined;
      if (district_id && district?.city_id !== city_id)
        throw new ApiError("INVALID", { fields: { district_id: [m["validation.invalid"]({ field: "district_id" })] } });
      const place = gazetteer.resolve({ cityId: city_id, ...(district && { districtId: district.id }) });
      if (!gazetteer.city(place.cityId ?? 0))
        throw new ApiError("INVALID", { fields: { city_id: [m["validation.invalid"]({ field: "city_id" })] } });
      await savePlace(request, place);
      return present(place);
    },

    "GET /api/current-location": async ({ actor, cookies, shows }) => {
      shows("cities", "districts");
      const saved = actor ? await findSavedPlace(db, actor.id) : undefined;
      if (saved?.city_id)
        return present({ cityId: saved.city_id, ...(saved.district_id !== null && { districtId: saved.district_id }) });
      return present(readPlaceCookie(config.APP_SECRET, cookies));
    },

    "DELETE /api/delete-location": async (request) => {
      await savePlace(request, null);
      return undefined;
    },
  };
}

const popularCity = ({ id, name }: City): PopularLocation => ({ id, type: "city", city: name, full_name: name });
const popularDistrict = ({ id, name, city }: District): PopularLocation => ({
  id,
  type: "district",
  city,
  full_name: `${name}, ${city}`,
});

/** Those that staff chose; as long as they have chosen none, those with most listings. */
async function loadPopular(db: Database, gazetteer: Gazetteer): Promise<PopularLocation[]> {
  if (gazetteer.popular.length > 0)
    return gazetteer.popular.map((place) => ("city_id" in place ? popularDistrict(place) : popularCity(place)));
  const [cityCounts, districtCounts] = await Promise.all([countByCity(db), countByDistrict(db)]);
  // A place that is offered resolves to itself.
  const isOffered = (place: ChosenPlace) => gazetteer.resolve(place) === place;
  const cities = cityCounts
    .toSorted((a, b) => Number(b.listings) - Number(a.listings))
    .filter(({ city_id }) => isOffered({ cityId: city_id }))
    .flatMap(({ city_id }) => gazetteer.city(city_id) ?? [])
    .slice(0, popularShown.cities)
    .map(popularCity);
  const districts = districtCounts
    .toSorted((a, b) => b.listings - a.listings)
    .filter(({ district_id }) => isOffered({ districtId: district_id }))
    .flatMap(({ district_id }) => gazetteer.district(district_id) ?? [])
    .slice(0, popularShown.districts)
    .map(popularDistrict);
  return [...cities, ...districts];
}
