import { dayMs, hourMs } from "@pazar/contract/durations";
import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";

const settings = {
  logo: null,
  header_description: "Türkiye'nin her yerinden",
  footer_description: "",
  sub_footer_description: "",
  auto_approve_ads: false,
  mobil_app: false,
  slider_title: "",
  slider_desc: "",
};
const footerPages = {
  pageGroups: [],
  footerPages: [{ id: 1, title: "Yardım", slug_paid: "yardim-s1" }],
  headPages: [],
};
const socialLinks = [{ name: "X", link: "https://x.example", icon_svg: "<svg/>" }];
const homeCategories = [
  { id: 1, parent_id: null, name: "Emlak", slug_cid: "emlak-c1", icon: null, listings_count: 4, is_on_home: true },
];
const categories = [{ id: 1, parent_id: null, name: "Emlak", slug_cid: "emlak-c1", icon: null }];

const answers: Record<string, unknown> = {
  "/api/settings": settings,
  "/api/home/categories": homeCategories,
  "/api/categories": categories,
  "/api/footer-pages": footerPages,
  "/api/social-media": { data: socialLinks },
};

let asked: { path: string; query: string; headers: Headers }[];
let isDown: boolean;
const page = { cookie: "", documentElement: { lang: "tr" } };
const warn = vi.spyOn(console, "warn").mockImplementation(() => {});

beforeEach(() => {
  asked = [];
  isDown = false;
  warn.mockClear();
  page.documentElement.lang = "tr";
  vi.resetModules();
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  vi.stubGlobal("document", page);
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const [path = "", query = ""] = address.split("?");
    asked.push({ path, query, headers: new Headers(init.headers) });
    if (isDown) throw new TypeError("Failed to fetch");
    return Response.json(answers[path]);
  });
});

/** A new document: nothing in memory, the storages unchanged. */
async function openDocument() {
  vi.resetModules();
  const toasts: string[] = [];
  const { connectToaster } = await import("../../ui/overlays/toast.ts");
  connectToaster((type, text) => toasts.push(`${type}: ${text}`));
  const modules = await Promise.all([
    import("../categories/load-categories.ts"),
    import("../content/content-cache.ts"),
    import("../settings/settings-cache.ts"),
    import("./site-data.ts"),
  ]);
  const [categoryCache, contentCache, settingsCache, siteData] = modules;
  return { ...categoryCache, ...contentCache, ...settingsCache, ...siteData, toasts };
}

test("settings are fetched past all caches and stored in both storages", async () => {
  const { loadSettings } = await openDocument();
  expect(await loadSettings()).toEqual(settings);
  expect(asked).toMatchObject([{ path: "/api/settings", query: `t=${Date.now()}` }]);
  expect(asked[0]?.headers.get("cache-control")).toBe("no-cache");
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 1]);
  expect(await loadSettings()).toEqual(settings);
  expect(asked).toHaveLength(1);
});

test("the local copy of the settings is valid for an hour in a new tab", async () => {
  const { loadSettings } = await openDocument();
  await loadSettings();
  sessionStorage.clear();
  vi.advanceTimersByTime(3_599_999);
  await loadSettings();
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await loadSettings();
  expect(asked).toHaveLength(2);
});

test("a forced refresh bypasses the copies and replaces them", async () => {
  const { loadSettings, settingsCache } = await openDocument();
  settingsCache.set({ ...settings, header_description: "old" });
  expect(await loadSettings({ force: true })).toEqual(settings);
  expect(await loadSettings()).toEqual(settings);
  expect(asked).toHaveLength(1);
});

test("settings that cannot be fetched are null and show a toast", async () => {
  isDown = true;
  const { loadSettings, toasts } = await openDocument();
  expect(await loadSettings()).toBeNull();
  expect(toasts).toEqual(["error: Ayarlar yüklenirken hata oluştu"]);
});

test("categories are cached for the next document and revalidated once in the background", async () => {
  const first = await openDocument();
  expect(first.loadCategories().cached).toBeUndefined();
  expect(await first.loadCategories().fresh).toEqual(categories);
  expect(asked).toHaveLength(1);

  vi.advanceTimersByTime(365 * dayMs);
  const second = await openDocument();
  const { cached, fresh } = second.loadCategories();
  expect(cached).toEqual(categories);
  await fresh;
  expect(asked.map(({ path }) => path)).toEqual(["/api/categories", "/api/categories"]);
});

test("failed categories are retried; only the first failure is logged, none is shown", async () => {
  isDown = true;
  const { loadCategories, toasts } = await openDocument();
  expect(await loadCategories().fresh).toBeUndefined();
  expect(await loadCategories().fresh).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(toasts).toEqual([]);
  isDown = false;
  expect(await loadCategories().fresh).toEqual(categories);
});

test("social links are fetched again after 24 hours", async () => {
  const { loadSocialLinks } = await openDocument();
  expect(await loadSocialLinks()).toEqual(socialLinks);
  expect(asked).toMatchObject([{ path: "/api/social-media", query: `t=${Date.now()}` }]);
  vi.advanceTimersByTime(86_399_999);
  await loadSocialLinks();
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await loadSocialLinks();
  expect(asked).toHaveLength(2);
});

test("footer pages are cached without expiry and can be refreshed", async () => {
  const { refreshFooterPages, footerPagesCache } = await openDocument();
  expect(await refreshFooterPages()).toEqual(footerPages);
  vi.advanceTimersByTime(365 * dayMs);
  expect(footerPagesCache.get()).toEqual(footerPages);
  isDown = true;
  expect(await refreshFooterPages()).toBeUndefined();
  expect(footerPagesCache.get()).toEqual(footerPages);
});

test("rendered data replaces the cached copies, in its language only", async () => {
  const { cacheSiteData, cachedSiteData, settingsCache } = await openDocument();
  settingsCache.set({ ...settings, header_description: "old" });
  cacheSiteData({ settings, categories: homeCategories, footerPages, socialLinks, locale: "tr" });
  expect(cachedSiteData()).toEqual({
    settings,
    categories: homeCategories,
    footerPages,
    socialLinks,
    locale: "tr",
  });
  page.documentElement.lang = "en";
  expect(cachedSiteData()).toMatchObject({ settings: null, categories: [], socialLinks: [], locale: "en" });
});

test("an error page without the server uses the cached copies", async () => {
  const { cacheSiteData, refetchSiteData, toasts } = await openDocument();
  cacheSiteData({ settings, categories: homeCategories, footerPages, socialLinks, locale: "tr" });
  isDown = true;
  expect(await refetchSiteData()).toEqual({
    settings,
    categories: homeCategories,
    footerPages,
    socialLinks,
    locale: "tr",
  });
  expect(toasts).toEqual([]);
});

test("an error page shows settings older than an hour as they are now, but in the same tab as they were", async () => {
  const { cacheSiteData, refetchSiteData } = await openDocument();
  const old = { ...settings, footer_description: "old" };
  cacheSiteData({ settings: old, categories: homeCategories, footerPages, socialLinks, locale: "tr" });
  vi.advanceTimersByTime(hourMs);
  expect(await refetchSiteData()).toMatchObject({ settings: old });
  sessionStorage.clear();
  expect(await refetchSiteData()).toMatchObject({ settings });
});

test("the root's data is loaded by four parallel calls", async () => {
  const { loadSiteData } = await openDocument();
  const { api } = await import("../../platform/api/api.ts");
  const loading = loadSiteData(api);
  expect(asked.map(({ path }) => path)).toEqual([
    "/api/settings",
    "/api/home/categories",
    "/api/footer-pages",
    "/api/social-media",
  ]);
  expect(await loading).toEqual({ settings, categories: homeCategories, footerPages, socialLinks, locale: "tr" });
});
