import { fold } from "@pazar/contract/text/turkish-text";
import type * as z from "zod/mini";
import { fieldErrors } from "../../platform/http/field-errors.ts";
import type { CellResult } from "./read-csv.ts";

/** A cell that a rule of the contract decides about; `field` is what its message calls it. */
export function byRule<T>(schema: z.ZodMiniType<T>, value: unknown, field: string): CellResult<T> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { value: result.data };
  const issues = result.error.issues.map((issue) => ({ ...issue, path: [field] }));
  return { problem: fieldErrors(issues)[field]?.[0] ?? "" };
}

/** Written with a point or a comma. Undefined if the cell holds something else. */
export const numberIn = (cell: string): number | undefined =>
  /^[+-]?\d{1,15}([.,]\d{1,15})?$/.test(cell) ? Number(cell.replace(",", ".")) : undefined;

/** The first whose words contain the cell, in whatever language and case. */
export const oneOf = <T>(cell: string, choices: readonly { value: T; words: readonly string[] }[]): T | undefined =>
  choices.find(({ words }) => words.some((word) => fold(word) === fold(cell)))?.value;
