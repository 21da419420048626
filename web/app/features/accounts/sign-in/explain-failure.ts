import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { explainRefusal } from "../../../platform/api/explain-refusal.ts";
import { m } from "../../../platform/i18n/i18n.ts";

/** An account whose sign-in is paused has its own words for having to wait. */
export const explainFailure = (error: unknown): string =>
  explainRefusal(
    error,
    error instanceof ApiFailure && error.code === "LOGIN_PAUSED"
      ? m["authModal.errors.loginPaused"]
      : m["authModal.errors.tooManyTries"],
  );
