import { createHash } from "node:crypto";
import { statementLimits } from "@pazar/contract/admin/accounting/bank-lines";
import type { CsvError } from "@pazar/contract/admin/catalogue/csv-import";
import { fold } from "@pazar/contract/text/turkish-text";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { ApiError } from "../../../platform/http/api-error.ts";
import { m } from "../../../platform/text/locale.ts";
import { decodeCsv } from "../../csv-import/decode-csv.ts";
import { parseCsv, type CsvRow } from "../../csv-import/parse-csv.ts";
import { csvError } from "../../csv-import/read-csv.ts";
import { amountIn, dayIn } from "./statement-cells.ts";

export type StatementLine = {
  hash: string;
  received_on: string;
  /** kuruş */
  amount: number;
  description: string;
  sender: string;
};
export type Statement = {
  lines: StatementLine[];
  /** How many lines are not incoming payments. */
  ignored: number;
  errors: CsvError[];
};

/** Words of a heading, folded. The first column that has one of them, and none of the others, is taken. */
const headingWords = {
  date: { some: ["tarih", "date"] },
  description: { some: ["aciklama", "description", "details", "detay"] },
  amount: { some: ["tutar", "amount", "alacak", "credit"], none: ["bakiye", "balance", "borc", "debit"] },
  sender: { some: ["gonderen", "sender", "karsi taraf", "counterparty", "ad soyad", "unvan"] },
} as const;
type Column = keyof typeof headingWords;
/** Banks write about the account before the headings. */
const rowsBeforeHeadings = 40;

function findColumn(cells: readonly string[], column: Column): number {
  const { some, none = [] }: { some: readonly string[]; none?: readonly string[] } = headingWords[column];
  return cells.findIndex(
    (cell) => some.some((word) => cell.includes(word)) && !none.some((word) => cell.includes(word)),
  );
}

function findHeadings(rows: readonly CsvRow[]) {
  for (const [index, row] of rows.slice(0, rowsBeforeHeadings).entries()) {
    const cells = row.cells.map(fold);
    const [date, description, amount] = [
      findColumn(cells, "date"),
      findColumn(cells, "description"),
      findColumn(cells, "amount"),
    ];
    const isDistinct = new Set([date, description, amount]).size === 3;
    if (date >= 0 && description >= 0 && amount >= 0 && isDistinct)
      return { index, date, description, amount, sender: findColumn(cells, "sender") };
  }
  return undefined;
}

/** One line without control characters, as long as is kept. */
const plain = (cell: string, maximum: number): string =>
  cell
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, maximum);

const hashOf = (line: Omit<StatementLine, "hash">, occurrence: number): string =>
  createHash("sha256")
    .update(JSON.stringify([line.received_on, line.amount, fold(line.description), fold(line.sender), occurrence]))
    .digest("hex");

/** Reads a bank's file by the words of its headings and lists everything that is wrong with it. Throws if it is no text. */
export function readStatement(bytes: Uint8Array, today = turkishDay(new Date())): Statement {
  const text = decodeCsv(bytes);
  if (text === undefined) throw new ApiError("CSV_FORMAT");
  const { rows, unclosedLine } = parseCsv(text);
  const none = { lines: [], ignored: 0 };
  if (unclosedLine !== undefined)
    return { ...none, errors: [csvError(unclosedLine, m["admin.csvImport.errors.unclosed"]())] };
  const head = findHeadings(rows);
  if (!head) return { ...none, errors: [csvError(null, m["admin.payments.statements.errors.headings"]())] };
  const headings = rows[head.index]?.cells ?? [];
  const body = rows.slice(head.index + 1);
  if (body.length === 0) return { ...none, errors: [csvError(null, m["admin.csvImport.errors.noRows"]())] };
  if (body.length > statementLimits.lines)
    return {
      ...none,
      errors: [csvError(null, m["admin.csvImport.errors.tooMany"]({ maximum: statementLimits.lines }))],
    };

  const lines: StatementLine[] = [];
  const errors: CsvError[] = [];
  const occurrences = new Map<string, number>();
  let ignored = 0;
  for (const { line: number, cells } of body) {
    const [date = "", amountCell = ""] = [cells[head.date], cells[head.amount]];
    // Totals and notes at the end of the file, and lines whose money stands in the column of what went out.
    if (date === "" || amountCell === "") {
      ignored++;
      continue;
    }
    const [day, amount] = [dayIn(date), amountIn(amountCell)];
    if (day === undefined)
      errors.push(csvError(number, m["admin.payments.statements.errors.day"](), headings[head.date] ?? null));
    else if (day > today)
      errors.push(csvError(number, m["admin.payments.errors.futureDay"](), headings[head.date] ?? null));
    if (amount === undefined)
      errors.push(csvError(number, m["admin.payments.statements.errors.amount"](), headings[head.amount] ?? null));
    if (day === undefined || amount === undefined) continue;
    if (amount <= 0) {
      ignored++;
      continue;
    }
    const found = {
      received_on: day,
      amount,
      description: plain(cells[head.description] ?? "", statementLimits.description),
      sender: plain(cells[head.sender] ?? "", statementLimits.sender),
    };
    const key = hashOf(found, 0);
    const occurrence = (occurrences.get(key) ?? 0) + 1;
    occurrences.set(key, occurrence);
    lines.push({ ...found, hash: hashOf(found, occurrence) });
  }
  return { lines, ignored, errors };
}
