import * as z from "zod/mini";

/**
 * One line of text: trimmed, without control characters (PostgreSQL takes no NUL, mails and headers no line breaks)
 * and halves of surrogate pairs (PostgreSQL's JSON takes none).
 */
export const line = (maximum: number, minimum = 1) =>
  z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Cs}]*$/u), z.minLength(minimum), z.maxLength(maximum));

export const Email = z.pipe(line(254), z.email("validation.email"));

/** Compared and hashed as typed: nothing is trimmed. */
export const password = (minimum: number) =>
  z.string().check(z.minLength(minimum, "authModal.errors.passwordLength"), z.maxLength(200));

/** Several lines or none; only line breaks and tabs of the control characters. */
export const text = (maximum: number) =>
  z.string().check(z.trim(), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u), z.maxLength(maximum));
