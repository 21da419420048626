import { fieldErrors } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";

/** Accounts made by a social sign-in have no password until a reset link sets one. */
export const isWithoutPassword = (error: unknown, field: string): boolean =>
  (fieldErrors(error)[field] ?? []).includes(m["privacy.noPassword"]());
