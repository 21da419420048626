import { apiWith } from "../../platform/api/api.ts";
import { openAuthDialog } from "../../platform/session/auth-dialog.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { endLive, refreshSearchHistory } from "../session/live-session.ts";
import { clearSession, currentSession } from "../../platform/session/session.ts";
import { storedToken } from "../../platform/session/token.ts";
import { showToast, type ToastOptions } from "../../ui/overlays/toast.ts";
import { refreshPopularSearches } from "./popular-searches.ts";
import { readRedirect } from "./search-redirect.ts";
import { failureToast, invalidRedirectToast, noMatchToast, type SearchToast } from "./search-toast.ts";

const show = ({ type, text }: SearchToast, options?: ToastOptions): void =>
  showToast(type, text, { id: "search", ...options });

/** The page with the results; if there is none, a toast says why. */
export async function submitSearch(term: string): Promise<string | undefined> {
  try {
    const outcome = await apiWith({ reloadOn401: false })("POST /api/search-history", { body: { search_term: term } });
    const page = outcome.redirect ? readRedirect(outcome.redirect, location.origin) : undefined;
    if (!outcome.redirect) show(noMatchToast(outcome, term));
    else if (page === undefined) show(invalidRedirectToast());
    refreshSearches();
    return page;
  } catch (error) {
    const toast = failureToast(error);
    show(
      toast,
      toast.type === "warning"
        ? { action: { label: m["header.login"](), onClick: () => openAuthDialog() } }
        : undefined,
    );
    dropRefusedSession();
    return undefined;
  }
}

function refreshSearches(): void {
  if (currentSession().user) void refreshSearchHistory();
  void refreshPopularSearches();
}

/** The refused token is already removed. There is no reload here, so the page has to drop the user itself. */
function dropRefusedSession(): void {
  if (currentSession().token === null || storedToken() !== null) return;
  endLive();
  clearSession();
}
