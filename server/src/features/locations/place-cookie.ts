import { readSignedValue, signedValue } from "../../platform/security/signature.ts";

export const placeCookie = "location";
export const placeSeconds = 31_536_000;

/** The place a visitor chose; a district always comes with its city. */
export type ChosenPlace = { cityId?: number; districtId?: number };

/** Part of the page cache's key. */
export const placeKey = ({ cityId, districtId }: ChosenPlace): string => `${cityId ?? 0}.${districtId ?? 0}`;

/** Signed, because it selects the cached page: nobody may fill the cache with forged places. */
export const writePlaceCookie = (secret: string, place: ChosenPlace): string =>
  signedValue(secret, "place", placeKey(place));

export function readPlaceCookie(secret: string, cookies: Readonly<Record<string, string | undefined>>): ChosenPlace {
  const value = readSignedValue(secret, "place", cookies[placeCookie]);
  const [cityId = 0, districtId = 0] = value?.split(".").map(Number) ?? [];
  return { ...(cityId > 0 && { cityId }), ...(districtId > 0 && { districtId }) };
}

type PlaceQuery = { city?: number | undefined; district?: number | undefined };

/** The place in the address, or else the visitor's saved one. */
export function chosenPlace(
  secret: string,
  { city, district }: PlaceQuery,
  cookies: Readonly<Record<string, string | undefined>>,
): ChosenPlace {
  if (city === undefined && district === undefined) return readPlaceCookie(secret, cookies);
  return { ...(city && { cityId: city }), ...(district && { districtId: district }) };
}
