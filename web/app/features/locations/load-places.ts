import type { District } from "@pazar/contract/catalogue/places";
import { api } from "../../platform/api/api.ts";

/** Loads once per document; a failed load is retried by the next call. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () =>
    (answer ??= load().catch((error: unknown) => {
      answer = undefined;
      throw error;
    }));
}

export const loadPopularLocations = once(async () => (await api("GET /api/popular-locations")).popular_locations);

export const loadCities = once(() => api("GET /api/cities"));

const districtsByCity = new Map<number, () => Promise<District[]>>();

export function loadDistricts(cityId: number): Promise<District[]> {
  const load =
    districtsByCity.get(cityId) ?? once(() => api("GET /api/cities/:id/districts", { params: { id: cityId } }));
  districtsByCity.set(cityId, load);
  return load();
}
