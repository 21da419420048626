import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";

/** All settings, for the staff's form. */
export const loadStaffSettings = () =>
  api("GET /api/admin/settings").catch((error: unknown) => {
    showToast("error", m["settings.loadFailed"](), { id: "settings" });
    throw error;
  });
