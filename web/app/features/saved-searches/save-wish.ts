import { ApiFailure } from "../../platform/api/api-failure.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { saveSearch, toSavedSearches } from "./save-search.tsx";
import { takeWish } from "./search-wish.ts";

export async function saveWish(): Promise<void> {
  const wish = takeWish();
  if (!wish) return;
  try {
    await saveSearch(wish);
  } catch (error) {
    const isSaved = error instanceof ApiFailure && error.code === "SAVED_SEARCH_EXISTS";
    if (isSaved) showToast("info", m["savedSearches.exists"](), { link: toSavedSearches() });
    else showToast("error", m["savedSearches.errors.save"](), { description: failureReason(error) });
  }
}
