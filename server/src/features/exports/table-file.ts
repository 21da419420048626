import type { FileFormat } from "@pazar/contract/admin/exports";
import type { Locale } from "@pazar/contract/locale";
import { csvLines, type CsvCell } from "../../platform/text/csv.ts";
import type { Cell, Table } from "./table.ts";
import { xlsx } from "./xlsx.ts";

/** With the decimal sign that the language's spreadsheets expect. */
const decimal = (kurus: number, locale: Locale): string => {
  const text = (kurus / 100).toFixed(2);
  return locale === "tr" ? text.replace(".", ",") : text;
};

function csvCellOf(cell: Cell, locale: Locale): CsvCell {
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return { number: String(cell) };
  // Quoted, because a decimal comma may be the separator of somebody's spreadsheet.
  return { number: "day" in cell ? cell.day : `"${decimal(cell.kurus, locale)}"` };
}

async function* csvRows({ header, rows }: Table, locale: Locale): AsyncGenerator<readonly CsvCell[]> {
  yield header;
  for await (const row of rows) yield row.map((cell) => csvCellOf(cell, locale));
}

/** The file in pieces, so that its length does not matter. */
export const writeTable = (
  table: Table,
  format: FileFormat,
  locale: Locale,
): AsyncGenerator<string | Uint8Array, void, void> =>
  format === "csv" ? csvLines(csvRows(table, locale), locale) : xlsx(table);
