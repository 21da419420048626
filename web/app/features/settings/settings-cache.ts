import type { Settings } from "@pazar/contract/settings";
import { apiWith } from "../../platform/api/api.ts";
import { storageCache } from "../../platform/cache/storage-cache.ts";
import { isObjectWith } from "../../platform/cache/stored-shape.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";

const hourMs = 3_600_000;

export const settingsCache = storageCache<Settings>({
  key: "settings",
  storages: ["session", "local"],
  maxAgeMs: hourMs,
  isUsable: (value): value is Settings =>
    isObjectWith(value, { header_description: "string", auto_approve_ads: "boolean" }),
});

export async function loadSettings({ force = false }: { force?: boolean } = {}): Promise<Settings | null> {
  const cached = force ? undefined : settingsCache.get();
  if (cached) return cached;
  try {
    const settings = await apiWith({ headers: { "cache-control": "no-cache" } })("GET /api/settings", {
      // Makes the address unique, so that no cache on the way answers.
      query: { t: String(Date.now()) },
    });
    settingsCache.set(settings);
    return settings;
  } catch {
    showToast("error", m["settings.loadFailed"](), { id: "settings" });
    return null;
  }
}
