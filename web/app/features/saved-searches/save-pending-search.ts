import { ApiFailure } from "../../platform/api/api-failure.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { saveSearch, toSavedSearches } from "./save-search.tsx";
import { takePendingSearch } from "./pending-search.ts";

export async function savePendingSearch(): Promise<void> {
  const search = takePendingSearch();
  if (!search) return;
  try {
    await saveSearch(search);
  } catch (error) {
    const isSaved = error instanceof ApiFailure && error.code === "SAVED_SEARCH_EXISTS";
    if (isSaved) showToast("info", m["savedSearches.exists"](), { link: toSavedSearches() });
    else showToast("error", m["savedSearches.errors.save"](), { description: failureReason(error) });
  }
}
