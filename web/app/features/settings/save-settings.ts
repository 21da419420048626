import type { Settings, SettingsChange, StaffSettings } from "@pazar/contract/settings";
import { api } from "../../platform/api/api.ts";
import { fieldErrors } from "../../platform/api/failure-reason.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { settingsCache } from "./settings-cache.ts";
import { showToast } from "../../ui/overlays/toast.ts";

/** Updates the cached settings at once, and rolls back if the server refuses. */
export async function saveSettings(
  change: SettingsChange,
): Promise<{ saved: StaffSettings } | { problems: Partial<Record<string, string[]>> }> {
  const before = settingsCache.get();
  if (before) settingsCache.set(expected(before, change));
  try {
    const saved = await api("PUT /api/admin/settings", { body: change });
    settingsCache.set(shownToVisitors(saved));
    showToast("success", m["settings.updated"](), { id: "settings" });
    return { saved };
  } catch (error) {
    if (before) settingsCache.set(before);
    const reason = error instanceof Error ? error.message : m["app.requestFailed"]();
    showToast("error", m["settings.updateFailed"]({ reason }), { id: "settings" });
    return { problems: fieldErrors(error) };
  }
}

const texts = [
  "header_description",
  "footer_description",
  "sub_footer_description",
  "slider_title",
  "slider_desc",
] as const;

/** The settings as they will be, in the language of this page. */
function expected(
  before: Settings,
  { auto_approve_ads = before.auto_approve_ads, mobil_app = before.mobil_app, ...change }: SettingsChange,
): Settings {
  const after = { ...before, auto_approve_ads, mobil_app };
  for (const name of texts) after[name] = change[`${name}_${getLocale()}`] ?? before[name];
  return after;
}

/** Other settings, such as the bank account, must not stay in storage after logging out. */
export const shownToVisitors = ({
  logo,
  header_description,
  footer_description,
  sub_footer_description,
  auto_approve_ads,
  mobil_app,
  slider_title,
  slider_desc,
}: StaffSettings): Settings => ({
  logo,
  header_description,
  footer_description,
  sub_footer_description,
  auto_approve_ads,
  mobil_app,
  slider_title,
  slider_desc,
});
