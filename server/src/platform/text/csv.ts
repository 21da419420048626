import type { Locale } from "@pazar/contract/locale";
import { timeZone } from "@pazar/contract/text/turkish-time";

/** Byte order mark: spreadsheets recognise UTF-8 by it. */
const byteOrderMark = "\uFEFF";
/** Spreadsheets expect it in locales with a decimal comma. */
const separators: Record<Locale, string> = { tr: ";", en: "," };

/** Prevents formula injection: a leading apostrophe makes a cell text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** A number of the program's own is written as it is: an apostrophe before its minus would make it text. */
export type CsvCell = string | { number: string };

export const csvCell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

const momentFormat = new Intl.DateTimeFormat("sv", {
  timeZone,
  dateStyle: "short",
  timeStyle: "short",
});
/** Turkish time, in a format that all spreadsheets recognise. */
export const csvMoment = (moment: Date | null): string => (moment === null ? "" : momentFormat.format(moment));

const written = (cell: CsvCell): string => (typeof cell === "string" ? csvCell(cell) : cell.number);

export async function* csvLines(rows: AsyncIterable<readonly CsvCell[]>, locale: Locale): AsyncGenerator<string> {
  yield byteOrderMark;
  for await (const row of rows) yield `${row.map(written).join(separators[locale])}\r\n`;
}

/**
 * The lines of a table as people paste it: cells between semicolons, tabs or commas, whichever the header has, and
 * perhaps in quotes. Empty lines count, so that errors name the right one, except at the end.
 */
export function readTable(text: string): string[][] {
  const lines = text
    .replace(byteOrderMark, "")
    .trimEnd()
    .split(/\r\n|\r|\n/);
  const separator = [";", "\t", ","].find((one) => lines[0]?.includes(one)) ?? ";";
  return lines.map((line) => readCells(line, separator));
}

function readCells(line: string, separator: string): string[] {
  const cells = [""];
  let isQuoted = false;
  for (let index = 0; index < line.length; index++) {
    const character = line.charAt(index);
    const last = cells.length - 1;
    if (character === '"' && isQuoted && line.charAt(index + 1) === '"') {
      cells[last] += '"';
      index++;
    } else if (character === '"' && (isQuoted || cells[last]?.trim() === "")) isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) cells.push("");
    else cells[last] += character;
  }
  return cells;
}
