/** Without the spaces of the printed format. */
export const plainIban = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** A Turkish IBAN whose check digits are right (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^TR\d{24}$/.test(iban)) return false;
  // ISO 13616: country (TR is 2927) and check digits move to the end before the modulus.
  const digits = `${iban.slice(4)}2927${iban.slice(2, 4)}`;
  return BigInt(digits) % 97n === 1n;
}
