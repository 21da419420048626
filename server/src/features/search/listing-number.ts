const highestId = 2_147_483_647;

/** A listing's id as typed: 1000123, 1.000.123, #1000123. */
export function listingNumber(text: string): number | undefined {
  const digits = /^#?\s*(\d[\d. ]{5,12})$/.exec(text.trim())?.[1]?.replace(/[. ]/g, "");
  const number = Number(digits);
  return digits !== undefined && /^\d{7,10}$/.test(digits) && number <= highestId ? number : undefined;
}
