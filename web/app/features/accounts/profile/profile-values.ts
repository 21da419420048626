import type { Profile, User } from "@pazar/contract/accounts/accounts";
import { formatPhone, normalizePhone } from "@pazar/contract/text/phone";
import { m } from "../../../platform/i18n/i18n.ts";

export const profileValues = ({ name, surname, phone }: User): Profile => ({
  name,
  surname,
  phone: phone === null ? "" : formatPhone(phone),
});

/** A complete phone number in the usual Turkish grouping; anything else as typed, to be corrected. */
export function tidyPhone(typed: string): string {
  const phone = normalizePhone(typed);
  return phone === null ? typed.trim() : formatPhone(phone);
}

/** What is wrong with an optional phone number. */
export const phoneProblem = (typed: string): string | undefined =>
  typed.trim() === "" || normalizePhone(typed) !== null ? undefined : m["profile.errors.phone"]();

export const requiredProblem = (typed: string, field: string): string | undefined =>
  typed.trim() === "" ? m["validation.required"]({ field }) : undefined;
