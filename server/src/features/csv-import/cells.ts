import { locales, type Locale } from "@pazar/contract/locale";
import { fold } from "@pazar/contract/text/turkish-text";
import type * as z from "zod/mini";
import { fieldErrors } from "../../platform/http/field-errors.ts";
import { m } from "../../platform/text/locale.ts";
import type { CellResult } from "./read-csv.ts";

/** Validates a cell by a schema of the contract; `field` is its name in the message. */
export function byRule<T>(schema: z.ZodMiniType<T>, value: unknown, field: string): CellResult<T> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { value: result.data };
  const issues = result.error.issues.map((issue) => ({ ...issue, path: [field] }));
  return { problem: fieldErrors(issues)[field]?.[0] ?? "" };
}

/** With a decimal point or comma. Undefined if the cell is not a number. */
export const numberIn = (cell: string): number | undefined =>
  /^[+-]?\d{1,15}([.,]\d{1,15})?$/.test(cell) ? Number(cell.replace(",", ".")) : undefined;

/** The first whose words contain the cell, in whatever language and case. */
export const oneOf = <T>(cell: string, choices: readonly { value: T; words: readonly string[] }[]): T | undefined =>
  choices.find(({ words }) => words.some((word) => fold(word) === fold(cell)))?.value;

type Text = (inputs?: Record<never, never>, options?: { locale?: Locale }) => string;

/** In the reader's language first; files in the other one are read as well. */
export const wordsOf = (text: Text): string[] => [
  ...new Set([text(), ...locales.map((locale) => text({}, { locale }))]),
];

export const cellResult = <T>(value: T | undefined, problem: Text): CellResult<T> =>
  value === undefined ? { problem: problem() } : { value };

/** Null if the cell is empty. */
export function wholeNumberIn(cell: string, maximum: number, problem: Text): CellResult<number | null> {
  if (cell === "") return { value: null };
  const number = /^\d{1,10}$/.test(cell) ? Number(cell) : 0;
  return number >= 1 && number <= maximum ? { value: number } : { problem: problem() };
}

const yes = m["admin.csvImport.yes"];
const no = m["admin.csvImport.no"];
export const yesOrNo = (isYes: boolean, locale: Locale): string => (isYes ? yes : no)({}, { locale });
/** Null if the cell is empty. */
export const yesOrNoIn = (cell: string): CellResult<boolean | null> =>
  cell === ""
    ? { value: null }
    : cellResult(
        oneOf(cell, [
          { value: true, words: [...wordsOf(yes), "1", "true"] },
          { value: false, words: [...wordsOf(no), "0", "false"] },
        ]),
        m["admin.csvImport.errors.yesOrNo"],
      );
