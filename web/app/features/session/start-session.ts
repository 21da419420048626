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
/** Guests have no need of it. */
let live: Live | undefined;

/** Once a document, after hydration; true when somebody is signed in. */
export const startSession = (): Promise<boolean> => (starting ??= loadSession());

/** A page that was left is gone by then. */
const momentMs = 500;

async function loadSession(isSecondTry = false): Promise<boolean> {
  const token = storedToken();
  live?.endLive();
  if (token === null) {
    clearSession();
    return false;
  }
  updateSession({ isLoading: true, token, user: null, permissions: [], ...readStoredSession() });
  try {
    const session = await api("GET /api/user");
    if (storedToken() !== token) return false;
    storeSession(session);
    updateSession({ ...session, isLoading: false });
  } catch (error) {
    const newer = storedToken();
    // A page that is being left fails its calls as well.
    if (isBeingLeft || (newer !== null && newer !== token)) return false;
    // So does one that was left before its scripts ran, and noticed nothing: it must not sign out whoever is on the next one.
    if (!isSecondTry && error instanceof ApiFailure && error.status === 0) {
      await new Promise((resolve) => setTimeout(resolve, momentMs));
      return loadSession(true);
    }
    clearSession();
    showToast("warning", m["session.loadFailed"](), { id: "session" });
    return false;
  }
  // Before anything is done for the person: what it loads must not overtake that.
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

/** Signing in or out in one tab counts in all; so does what happened while this page lay in the back-forward cache. */
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
