import type { Locale } from "@pazar/contract/locale";
import { ApiError } from "../../../platform/http/api-error.ts";
import { m } from "../../../platform/text/locale.ts";
import { suspensionSentences, type SuspendedUser } from "../suspension-text.ts";

/** Says why, until when and what to do. */
export const accountSuspended = (user: SuspendedUser, locale: Locale): ApiError =>
  new ApiError("ACCOUNT_SUSPENDED", {
    text: [...suspensionSentences(user, locale), m["suspension.contact"]({}, { locale })].join(" "),
  });
