import { createHmac, timingSafeEqual } from "node:crypto";

export const placeCookie = "location";

/** The place a visitor chose; a district always comes with its city. */
export type ChosenPlace = { cityId?: number; districtId?: number };

const sign = (secret: string, value: string): string => createHmac("sha256", secret).update(`place:${value}`).digest("base64url").slice(0, 22);

/** Signed, because what it says decides which kept page is served: nobody may fill the memory with made-up places. */
export function writePlaceCookie(secret: string, place: ChosenPlace): string {
  const value = placeKey(place);
  return `${value}.${sign(secret, value)}`;
}

export function readPlaceCookie(secret: string, cookies: Readonly<Record<string, string | undefined>>): ChosenPlace {
  const [, value = "", signature = ""] = /^(\d{1,5}\.\d{1,5})\.([\w-]{22})$/.exec(cookies[placeCookie] ?? "") ?? [];
  if (value === "" || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, value)))) return {};
  const [cityId = 0, districtId = 0] = value.split(".").map(Number);
  return { ...(cityId > 0 && { cityId }), ...(districtId > 0 && { districtId }) };
}

/** Tells pages for different places apart. */
export const placeKey = ({ cityId, districtId }: ChosenPlace): string => `${cityId ?? 0}.${districtId ?? 0}`;
