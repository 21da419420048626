import { dayMs } from "@pazar/contract/durations";
import { readSignedValue, signedValue } from "../security/signature.ts";

const purpose = "private photo";
/** Long enough for a tab that stays open; the address changes once a day, so that browsers keep what they have loaded. */
const validDays = 8;

/** `{hash}.{day}.{signature}`: replaces the hash in an address until that day (in UTC, counted from 1970) begins. */
export const signPhoto = (secret: string, hash: string, now = Date.now()): string =>
  signedValue(secret, purpose, `${hash}.${Math.floor(now / dayMs) + validDays}`);

export function readSignedPhoto(
  secret: string,
  text: string,
  now = Date.now(),
): { hash: string; secondsLeft: number } | undefined {
  const [hash, day] = readSignedValue(secret, purpose, text)?.split(".") ?? [];
  const secondsLeft = Math.floor((Number(day) * dayMs - now) / 1000);
  return hash !== undefined && secondsLeft > 0 ? { hash, secondsLeft } : undefined;
}
