import { showToast } from "../../ui/overlays/toast.ts";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { forgetListings } from "../seen/device-memory.ts";
import { endLive } from "./live-session.ts";
import { reloadSoon } from "./reload-soon.ts";
import { clearSession } from "../../platform/session/session.ts";

let leaving: Promise<void> | undefined;

export const logOut = (): Promise<void> =>
  (leaving ??= endSession().finally(() => {
    leaving = undefined;
  }));

async function endSession(): Promise<void> {
  endLive();
  try {
    await api("POST /api/logout");
    showToast("success", m["authModal.success.loggedOut"]());
    reloadSoon();
  } catch {
    showToast("warning", m["session.logoutFailed"]());
  } finally {
    clearSession();
    forgetListings();
  }
}
