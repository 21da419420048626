import type { Locale } from "@pazar/contract/locale";
import { timeZone } from "@pazar/contract/turkish-time";

/** By it spreadsheets know UTF-8. */
const byteOrderMark = "\uFEFF";
/** What spreadsheets expect where the comma separates decimals. */
const separators: Record<Locale, string> = { tr: ";", en: "," };

/** A text that begins like a formula would be run when the file is opened; an apostrophe makes it text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

export const csvCell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

const momentFormat = new Intl.DateTimeFormat("sv", {
  timeZone,
  dateStyle: "short",
  timeStyle: "short",
});
/** In Turkey's time, in the one form that all spreadsheets take for a time. */
export const csvMoment = (moment: Date | null): string => (moment === null ? "" : momentFormat.format(moment));

export async function* csvLines(rows: AsyncIterable<readonly string[]>, locale: Locale): AsyncGenerator<string> {
  yield byteOrderMark;
  for await (const row of rows) yield `${row.map(csvCell).join(separators[locale])}\r\n`;
}
