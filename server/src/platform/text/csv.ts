import type { Locale } from "@pazar/contract/locale";
import { timeZone } from "@pazar/contract/text/turkish-time";

/** Byte order mark: spreadsheets recognise UTF-8 by it. */
const byteOrderMark = "\uFEFF";
/** Spreadsheets expect it in locales with a decimal comma. */
const separators: Record<Locale, string> = { tr: ";", en: "," };

/** Prevents formula injection: a leading apostrophe makes a cell text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

export const csvCell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

const momentFormat = new Intl.DateTimeFormat("sv", {
  timeZone,
  dateStyle: "short",
  timeStyle: "short",
});
/** Turkish time, in a format that all spreadsheets recognise. */
export const csvMoment = (moment: Date | null): string => (moment === null ? "" : momentFormat.format(moment));

export async function* csvLines(rows: AsyncIterable<readonly string[]>, locale: Locale): AsyncGenerator<string> {
  yield byteOrderMark;
  for await (const row of rows) yield `${row.map(csvCell).join(separators[locale])}\r\n`;
}
