import * as limits from "@pazar/contract/limits";

/** A listing's id as typed: 1000123, 1.000.123, #1000123. */
export function listingNumber(text: string): number | undefined {
  const digits = /^#?\s*(\d[\d. ]{5,12})$/.exec(text.trim())?.[1]?.replace(/[. ]/g, "");
  const number = Number(digits);
  return digits !== undefined && /^\d{7,10}$/.test(digits) && number <= limits.id ? number : undefined;
}
