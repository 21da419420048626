import type { CsvError } from "@pazar/contract/admin/catalogue/csv-import";
import * as limits from "@pazar/contract/limits";
import { fold } from "@pazar/contract/text/turkish-text";
import { ApiError } from "../../platform/http/api-error.ts";
import { m } from "../../platform/text/locale.ts";
import { decodeCsv } from "./decode-csv.ts";
import { parseCsv } from "./parse-csv.ts";

/** What a cell says, or why it cannot be read, in the request's language. */
export type CellResult<T> = { value: T } | { problem: string };

export type CsvColumn<T> = {
  /** The heading, in the reader's language or any other in which the file may have been exported. */
  names: readonly string[];
  /** A file may lack the column altogether; its cells then read as undefined. */
  isOptional?: boolean;
  read(cell: string): CellResult<T>;
};
export type CsvColumns = Readonly<Record<string, CsvColumn<unknown>>>;

type ValueOf<Column> =
  Column extends CsvColumn<infer T> ? (Column extends { isOptional: true } ? T | undefined : T) : never;
export type CsvRecord<Columns extends CsvColumns> = {
  line: number;
  values: { [Name in keyof Columns]: ValueOf<Columns[Name]> };
};
export type ReadCsv<Columns extends CsvColumns> = {
  /** Those without errors. */
  records: CsvRecord<Columns>[];
  /** Including those with errors. */
  rows: number;
  errors: CsvError[];
};

export const csvError = (line: number | null, message: string, column: string | null = null): CsvError => ({
  line,
  column,
  message,
});

/** Reads a whole file and lists all its errors. Throws only if it is not text. */
export function readCsv<Columns extends CsvColumns>(bytes: Uint8Array, columns: Columns): ReadCsv<Columns> {
  const text = decodeCsv(bytes);
  if (text === undefined) throw new ApiError("CSV_FORMAT");
  const { rows, unclosedLine } = parseCsv(text);
  const errors: CsvError[] =
    unclosedLine === undefined ? [] : [csvError(unclosedLine, m["admin.csvImport.errors.unclosed"]())];
  const [head, ...body] = rows;
  if (!head)
    return {
      records: [],
      rows: 0,
      errors: errors.length > 0 ? errors : [csvError(null, m["admin.csvImport.errors.empty"]())],
    };
  if (body.length > limits.csv.maxRows)
    return {
      records: [],
      rows: body.length,
      errors: [csvError(null, m["admin.csvImport.errors.tooMany"]({ maximum: limits.csv.maxRows }))],
    };
  const { positions, problems } = findColumns(head.cells, columns);
  if (problems.length > 0)
    return {
      records: [],
      rows: body.length,
      errors: [...problems.map((problem) => csvError(head.line, problem)), ...errors],
    };
  if (body.length === 0 && errors.length === 0) errors.push(csvError(null, m["admin.csvImport.errors.noRows"]()));
  const records: CsvRecord<Columns>[] = [];
  for (const { line, cells } of body) {
    if (cells.length !== head.cells.length) {
      errors.push(
        csvError(line, m["admin.csvImport.errors.cells"]({ count: cells.length, expected: head.cells.length })),
      );
      continue;
    }
    const values: Record<string, unknown> = {};
    let hasProblem = false;
    for (const [name, position] of positions) {
      const result = columns[name]?.read(cells[position] ?? "");
      if (!result) continue;
      if ("value" in result) values[name] = result.value;
      else {
        hasProblem = true;
        errors.push(csvError(line, result.problem, head.cells[position] ?? null));
      }
    }
    // Every column was read by its own reader.
    if (!hasProblem) records.push({ line, values: values as CsvRecord<Columns>["values"] });
  }
  return { records, rows: body.length, errors };
}

/** Where each column stands, and which are missing, unknown or there twice. */
function findColumns(cells: readonly string[], columns: CsvColumns) {
  const headings = cells.map((cell) => fold(cell));
  const positions = new Map<string, number>();
  const problems: string[] = [];
  const known = new Set<string>();
  for (const [name, { names, isOptional }] of Object.entries(columns)) {
    const folded = [name, ...names].map((one) => fold(one));
    for (const one of folded) known.add(one);
    const found = headings.flatMap((heading, position) => (folded.includes(heading) ? [position] : []));
    const [first] = found;
    if (first !== undefined) positions.set(name, first);
    else if (!isOptional) problems.push(m["admin.csvImport.errors.missingColumn"]({ column: names[0] ?? name }));
    if (found.length > 1) problems.push(m["admin.csvImport.errors.doubleColumn"]({ column: names[0] ?? name }));
  }
  for (const [position, heading] of headings.entries())
    if (!known.has(heading))
      problems.push(m["admin.csvImport.errors.unknownColumn"]({ column: cells[position] || "–" }));
  return { positions, problems };
}

/** By line, those about the whole file first, up to a limit. */
export const reportErrors = (errors: readonly CsvError[]) => ({
  errors: errors.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, limits.csv.maxErrors),
  error_count: errors.length,
});
