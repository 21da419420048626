import { getLocale } from "../../platform/i18n/i18n.ts";

/** With the decimal sign of the language. */
export const degreesText = (degrees: number): string =>
  getLocale() === "tr" ? String(degrees).replace(".", ",") : String(degrees);

/** Reads a typed number with a decimal comma or point; undefined if it is not a number. */
export function degreesOf(typed: string): number | undefined {
  const text = typed.trim().replace(",", ".");
  return /^-?\d{1,3}(\.\d{1,10})?$/.test(text) ? Number(text) : undefined;
}
