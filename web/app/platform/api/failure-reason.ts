import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import type * as z from "zod/mini";
import { ApiFailure } from "./api-failure.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { m } from "../i18n/i18n.ts";

/** Why a call failed and what to do next, in words. */
export const failureReason = (error: unknown): string => explainRefusal(error, m["authModal.errors.tooManyTries"]);

/** The server's errors by field; none where something else was wrong. */
export const fieldErrors = (error: unknown): Record<string, string[]> =>
  error instanceof ApiFailure ? error.errors : {};

/** What the server has now, where somebody else has saved meanwhile. */
export const conflictingVersion = <T>(error: unknown, schema: z.ZodMiniType<T>): T | undefined =>
  error instanceof ApiFailure && error.code === "CHANGED_MEANWHILE" ? schema.safeParse(error.current).data : undefined;

/** Shows the server's errors at their fields and focuses the first; false when there are none. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiFailure)) return false;
  const found = fields.filter((field) => error.errors[field] !== undefined);
  for (const field of found)
    setError(field, { message: error.errors[field]?.join(" ") ?? "" }, { shouldFocus: field === found[0] });
  return found.length > 0;
}
