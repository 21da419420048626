import type { HomeCategory } from "@pazar/contract/catalogue/categories";
import type { FooterPages, SocialLink } from "@pazar/contract/content";
import type { ApiCaller } from "@pazar/contract/endpoints";
import type { Locale } from "@pazar/contract/locale";
import type { Settings } from "@pazar/contract/settings";
import { createContext, useContext, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { fromJson, type JsonData } from "../../platform/ssr/json-data.ts";
import { getLocale } from "../../platform/i18n/i18n.ts";
import { homeCategoriesCache, refreshHomeCategories } from "../categories/home-categories.ts";
import { footerPagesCache, loadSocialLinks, refreshFooterPages, socialLinksCache } from "../content/content-cache.ts";
import { loadSettings, settingsCache } from "../settings/settings-cache.ts";

export type SiteData = {
  settings: Settings | null;
  /** Top level. */
  categories: HomeCategory[];
  footerPages: FooterPages;
  socialLinks: SocialLink[];
  locale: Locale;
  /** Null if the realtime server has the site's own origin. */
  realtimeUrl?: string | null;
};

export async function loadSiteData(api: ApiCaller): Promise<SiteData> {
  const [settings, categories, footerPages, { data: socialLinks }] = await Promise.all([
    api("GET /api/settings"),
    api("GET /api/home/categories"),
    api("GET /api/footer-pages"),
    api("GET /api/social-media"),
  ]);
  return { settings, categories, footerPages, socialLinks, locale: getLocale() };
}

export function cacheSiteData({ settings, categories, footerPages, socialLinks }: SiteData): void {
  if (settings) settingsCache.set(settings);
  homeCategoriesCache.set(categories);
  footerPagesCache.set(footerPages);
  socialLinksCache.set(socialLinks);
}

const noSiteData = (): SiteData => ({
  settings: null,
  categories: [],
  footerPages: { pageGroups: [], footerPages: [], headPages: [] },
  socialLinks: [],
  locale: getLocale(),
});

export const cachedSiteData = (): SiteData => {
  const none = noSiteData();
  return {
    ...none,
    settings: settingsCache.get() ?? none.settings,
    categories: homeCategoriesCache.get() ?? none.categories,
    footerPages: footerPagesCache.get() ?? none.footerPages,
    socialLinks: socialLinksCache.get() ?? none.socialLinks,
  };
};

/** Loads each part from the API; a part that fails keeps its cached copy. */
export async function refetchSiteData(): Promise<SiteData> {
  const cached = cachedSiteData();
  const [settings, categories, footerPages, socialLinks] = await Promise.all([
    loadSettings(),
    refreshHomeCategories(),
    refreshFooterPages(),
    loadSocialLinks(),
  ]);
  return {
    ...cached,
    settings,
    categories: categories ?? cached.categories,
    footerPages: footerPages ?? cached.footerPages,
    socialLinks: socialLinks ?? cached.socialLinks,
  };
}

/** For the root: the loader's data, or without it (on an error page) cached and freshly loaded copies. */
export function useRootSiteData(): SiteData {
  const data = useRouteLoaderData<() => Promise<JsonData<SiteData>>>("root");
  const loaded = data && fromJson(data);
  const [substitute, setSubstitute] = useState(noSiteData);
  useEffect(() => {
    if (loaded) return cacheSiteData(loaded);
    setSubstitute(cachedSiteData());
    void refetchSiteData().then(setSubstitute);
  }, [loaded]);
  return loaded ?? substitute;
}

export const SiteDataContext = createContext<SiteData | null>(null);

export function useSiteData(): SiteData {
  const siteData = useContext(SiteDataContext);
  if (!siteData) throw new Error("useSiteData is called outside the site's root.");
  return siteData;
}
