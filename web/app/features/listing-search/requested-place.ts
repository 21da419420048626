import type { ApiCaller } from "@pazar/contract/endpoints";
import type { Place } from "@pazar/contract/catalogue/places";
import { redirect } from "react-router";
import { without, type Choices } from "./choices.ts";

const nowhere: Place = { city: null, district: null };

/**
 * The place in the URL. Unknown places are dropped, and so is a district of another city, which forms submitted without
 * JavaScript may contain. A place that was merged into another one redirects to it.
 */
export async function requestedPlace(
  api: ApiCaller,
  url: URL,
  choices: Choices,
): Promise<{ place: Place; choices: Choices }> {
  const { city: cityId, district: districtId } = choices;
  if (!cityId) return { place: nowhere, choices: without(choices, "district") };
  const place = await api("GET /api/find-place", {
    query: { city: cityId, ...(districtId !== undefined && { district: districtId }) },
  });
  const { city, district } = place;
  if ((city && city.id !== cityId) || (district && district.id !== districtId))
    throw redirect(addressAt(url, place), 301);
  const dropped = [...(city ? [] : ["city"]), ...(district ? [] : ["district"])];
  return { place, choices: without(choices, ...dropped) };
}

function addressAt({ pathname, searchParams }: URL, { city, district }: Place): string {
  const query = new URLSearchParams(searchParams);
  if (city) query.set("city", String(city.id));
  if (district) query.set("district", String(district.id));
  else query.delete("district");
  // A cursor belongs to the old list.
  query.delete("cursor");
  return `${pathname}?${query}`;
}
