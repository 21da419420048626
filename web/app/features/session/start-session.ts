import { showToast } from "../../ui/overlays/toast.ts";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { readStoredSession, storeSession } from "../../platform/session/stored-session.ts";
import { clearSession, currentSession, updateSession } from "../../platform/session/session.ts";
import { isTokenChange, storedToken } from "../../platform/session/token.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";

const loadLive = () => import("./live-session.ts");
type Live = Awaited<ReturnType<typeof loadLive>>;

let starting: Promise<boolean> | undefined;
let isBeingLeft = false;
/** Loaded for signed-in people only. */
let live: Live | undefined;

/** Once per document, after hydration; true when somebody is signed in. */
export const startSession = (): Promise<boolean> => (starting ??= loadSession());

/** Long enough for a page that is being left to be gone. */
const momentMs = 500;

async function loadSession(isSecondTry = false): Promise<boolean> {
  const token = storedToken();
  live?.endLive();
  if (token === null) {
    clearSession();
    return false;
  }
  const unknown = { user: null, permissions: [], needs_second_factor: undefined, has_due_consents: undefined };
  updateSession({ isLoading: true, token, ...unknown, ...readStoredSession() });
  try {
    const session = await api("GET /api/user");
    if (storedToken() !== token) return false;
    storeSession(session);
    updateSession({ ...session, isLoading: false });
  } catch (error) {
    const newer = storedToken();
    // Leaving a page aborts its calls, which looks like a failure.
    if (isBeingLeft || (newer !== null && newer !== token)) return false;
    // A page left before its scripts ran gets no beforeunload event. It must not sign out the next page, hence the delay.
    if (!isSecondTry && error instanceof ApiFailure && error.status === 0) {
      await new Promise((resolve) => setTimeout(resolve, momentMs));
      return loadSession(true);
    }
    clearSession();
    showToast("warning", m["session.loadFailed"](), { id: "session" });
    return false;
  }
  // First, so that what it loads does not overwrite what is done next, such as adding a favorite.
  await goLive();
  return true;
}

async function goLive(): Promise<void> {
  try {
    live ??= await loadLive();
    live.goLive();
  } catch (error) {
    warnOnce("The live connection could not be loaded.", error);
  }
}

/** Follows sign-ins and sign-outs in other tabs, also those missed while the page was in the back-forward cache. */
export function watchSession(): () => void {
  const follow = () => {
    if (storedToken() !== currentSession().token) starting = loadSession();
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener("storage", (event) => isTokenChange(event) && follow(), { signal });
  window.addEventListener("beforeunload", () => (isBeingLeft = true), { signal });
  window.addEventListener(
    "pageshow",
    () => {
      isBeingLeft = false;
      follow();
    },
    { signal },
  );
  return () => listening.abort();
}
