import type { Category, CountedCategory } from "@pazar/contract/categories";
import type { FooterPages, SocialLink } from "@pazar/contract/content";
import type { Settings } from "@pazar/contract/settings";
import { showToast } from "../../ui/overlays/toast.ts";
import { api, apiWith } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { storageCache } from "../../platform/cache/storage-cache.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";

const hourMs = 3_600_000;
const dayMs = 86_400_000;

const isList = <T>(value: unknown): value is T[] => Array.isArray(value);
const isSettings = (value: unknown): value is Settings =>
  typeof value === "object" && value !== null && "header_description" in value;
const isFooterPages = (value: unknown): value is FooterPages =>
  typeof value === "object" &&
  value !== null &&
  "pageGroups" in value &&
  "footerPages" in value &&
  "headPages" in value;

export const settingsCache = storageCache<Settings>({
  key: "settings",
  storages: ["session", "local"],
  maxAgeMs: hourMs,
  isUsable: isSettings,
});
export const categoriesCache = storageCache<Category[]>({
  key: "categories",
  storages: ["local"],
  maxAgeMs: null,
  isUsable: isList,
});
export const homeCategoriesCache = storageCache<CountedCategory[]>({
  key: "home-categories",
  storages: ["local"],
  maxAgeMs: null,
  isUsable: isList,
});
export const footerPagesCache = storageCache<FooterPages>({
  key: "footer-pages",
  storages: ["local"],
  maxAgeMs: null,
  isUsable: isFooterPages,
});
export const socialLinksCache = storageCache<SocialLink[]>({
  key: "social-links",
  storages: ["local"],
  maxAgeMs: dayMs,
  isUsable: isList,
});

/** Past every cache on the way. */
const moment = () => String(Date.now());

export async function loadSettings({ force = false }: { force?: boolean } = {}): Promise<Settings | null> {
  const cached = force ? undefined : settingsCache.get();
  if (cached) return cached;
  try {
    const settings = await apiWith({ headers: { "cache-control": "no-cache" } })("GET /api/settings", {
      query: { t: moment() },
    });
    settingsCache.set(settings);
    return settings;
  } catch {
    showToast("error", m["settings.loadFailed"](), { id: "settings" });
    return null;
  }
}

let categoriesRequest: Promise<Category[] | undefined> | undefined;

/** What is known at once, and what the server says; it is asked once a document. */
export function loadCategories(): { cached: Category[] | undefined; fresh: Promise<Category[] | undefined> } {
  const fresh = (categoriesRequest ??= refresh("categories", categoriesCache, () => api("GET /api/categories")));
  void fresh.then((categories) => {
    if (!categories) categoriesRequest = undefined;
  });
  return { cached: categoriesCache.get(), fresh };
}

export const refreshHomeCategories = (): Promise<CountedCategory[] | undefined> =>
  refresh("home categories", homeCategoriesCache, () => api("GET /api/home/categories"));

export const refreshFooterPages = (): Promise<FooterPages | undefined> =>
  refresh("footer pages", footerPagesCache, () => api("GET /api/footer-pages"));

export async function loadSocialLinks(): Promise<SocialLink[] | undefined> {
  const fetchLinks = () => api("GET /api/social-media", { query: { t: moment() } }).then(({ data }) => data);
  return socialLinksCache.get() ?? refresh("social links", socialLinksCache, fetchLinks);
}

async function refresh<T>(
  name: string,
  cache: { set(value: T): void },
  load: () => Promise<T>,
): Promise<T | undefined> {
  try {
    const value = await load();
    cache.set(value);
    return value;
  } catch (error) {
    warnOnce(`The ${name} could not be loaded.`, error);
    return undefined;
  }
}
