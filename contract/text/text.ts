import * as z from "zod/mini";

/**
 * One line of text: trimmed, without control characters (PostgreSQL takes no NUL, mails and headers no line breaks)
 * and halves of surrogate pairs (PostgreSQL's JSON takes none).
 */
export const line = (maximum: number, minimum = 1) =>
  z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Cs}]*$/u), z.minLength(minimum), z.maxLength(maximum));

export const Email = z.pipe(line(254), z.email("validation.email"));

/** Not trimmed: compared and hashed as typed. */
export const password = (minimum: number) =>
  z.string().check(z.minLength(minimum, "authModal.errors.passwordLength"), z.maxLength(200));

/** May be empty or have several lines; line breaks and tabs are the only control characters. */
export const text = (maximum: number) =>
  z.string().check(z.trim(), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u), z.maxLength(maximum));
