/** Spaces are for the eye only. */
export const plainIban = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** A Turkish IBAN whose check digits are right (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^TR\d{24}$/.test(iban)) return false;
  // TR is 29 27 in the standard's alphabet; country and check digits go to the end.
  const digits = `${iban.slice(4)}2927${iban.slice(2, 4)}`;
  return BigInt(digits) % 97n === 1n;
}
