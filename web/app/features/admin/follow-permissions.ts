import { api } from "../../platform/api/api.ts";
import { onRefusal } from "../../platform/api/refusals.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";
import { currentSession, updateSession } from "../../platform/session/session.ts";
import { storeSession } from "../../platform/session/stored-session.ts";

/** Reloads the permissions when calls are refused, once for all of them, so that menu, buttons and guards are up to date. */
export function followPermissions(): () => void {
  let loading: Promise<void> | undefined;
  const reload = async () => {
    const { token } = currentSession();
    try {
      const session = await api("GET /api/user");
      if (currentSession().token !== token) return;
      storeSession(session);
      updateSession({ needs_second_factor: undefined, ...session });
    } catch (error) {
      warnOnce("The permissions could not be loaded.", error);
    }
  };
  const follow = () => {
    loading ??= reload().finally(() => (loading = undefined));
    return undefined;
  };
  const stops = ["FORBIDDEN", "SECOND_FACTOR_NEEDED"].map((code) => onRefusal(code, follow));
  return () => stops.forEach((stop) => stop());
}
