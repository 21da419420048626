import type { SearchOutcome } from "@pazar/contract/search/search";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { m } from "../../platform/i18n/i18n.ts";
import type { ToastType } from "../../ui/overlays/toast.ts";

export type SearchToast = { type: ToastType; text: string };

export const noMatchToast = ({ search }: SearchOutcome, term: string): SearchToast => ({
  type: search ? "info" : "warning",
  text: m["search.noMatch"]({ term }),
});

export const invalidRedirectToast = (): SearchToast => ({ type: "error", text: m["search.invalidRedirect"]() });

export function failureToast(error: unknown): SearchToast {
  const status = error instanceof ApiFailure ? error.status : undefined;
  if (status === 0) return { type: "error", text: m["search.networkError"]() };
  if (status === 401) return { type: "warning", text: m["search.loginNeeded"]() };
  if (status !== undefined && status >= 500) return { type: "error", text: m["search.serverError"]() };
  return { type: "error", text: m["search.saveFailed"]() };
}
