import type { SettingsChange, StaffSettings } from "@pazar/contract/settings";
import { api } from "../../platform/api.ts";
import { ApiFailure } from "../../platform/api-failure.ts";
import { m } from "../../platform/i18n.ts";
import { settingsCache } from "../../platform/site-caches.ts";
import { showToast } from "../../ui/toast.ts";

/** What this browser keeps of the settings follows at once, and goes back if the server refuses. */
export async function saveSettings(change: SettingsChange): Promise<{ saved: StaffSettings } | { problems: Partial<Record<string, string[]>> }> {
  const before = settingsCache.get();
  if (before) settingsCache.set({ ...before, ...known(change) });
  try {
    const saved = await api("PUT /api/admin/settings", { body: change });
    settingsCache.set(saved);
    showToast("success", m["settings.updated"](), { id: "settings" });
    return { saved };
  } catch (error) {
    if (before) settingsCache.set(before);
    const reason = error instanceof ApiFailure || error instanceof Error ? error.message : m["app.requestFailed"]();
    showToast("error", m["settings.updateFailed"]({ reason }), { id: "settings" });
    return { problems: error instanceof ApiFailure ? error.errors : {} };
  }
}

const known = ({ auto_approve_ads, mobil_app }: SettingsChange) => ({ ...(auto_approve_ads !== undefined && { auto_approve_ads }), ...(mobil_app !== undefined && { mobil_app }) });
