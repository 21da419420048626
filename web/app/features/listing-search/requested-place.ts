import type { ApiCaller } from "@pazar/contract/endpoints";
import type { Place } from "@pazar/contract/places";
import { without, type Choices } from "./choices.ts";
import { isNotFound } from "../../platform/api/api-failure.ts";

const nowhere: Place = { city: null, district: null };

/** The place in the URL. Unknown places are dropped, and so is a district of another city, which forms submitted without JavaScript contain. */
export async function requestedPlace(api: ApiCaller, choices: Choices): Promise<{ place: Place; choices: Choices }> {
  const { city: cityId, district: districtId } = choices;
  if (!cityId) return { place: nowhere, choices: without(choices, "district") };
  const [cities, districts] = await Promise.all([
    api("GET /api/cities"),
    districtId === undefined ? [] : districtsOf(api, cityId),
  ]);
  const city = cities.find(({ id }) => id === cityId) ?? null;
  const district = (city && districts.find(({ id }) => id === districtId)) ?? null;
  const dropped = [...(city ? [] : ["city"]), ...(district ? [] : ["district"])];
  return { place: { city, district }, choices: without(choices, ...dropped) };
}

async function districtsOf(api: ApiCaller, id: number) {
  try {
    return await api("GET /api/cities/:id/districts", { params: { id } });
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}
