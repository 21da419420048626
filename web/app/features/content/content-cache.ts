import { dayMs } from "@pazar/contract/durations";
import type { FooterPages, SocialLink } from "@pazar/contract/content";
import { api } from "../../platform/api/api.ts";
import { refreshCached } from "../../platform/cache/refresh-cached.ts";
import { storageCache } from "../../platform/cache/storage-cache.ts";
import { isListWith, isObjectWith } from "../../platform/cache/stored-shape.ts";

export const footerPagesCache = storageCache<FooterPages>({
  key: "footer-pages",
  storages: ["local"],
  maxAgeMs: null,
  isUsable: (value): value is FooterPages =>
    isObjectWith(value, { pageGroups: "object", footerPages: "object", headPages: "object" }),
});
export const socialLinksCache = storageCache<SocialLink[]>({
  key: "social-links",
  storages: ["local"],
  maxAgeMs: dayMs,
  isUsable: (value): value is SocialLink[] => isListWith(value, { name: "string", link: "string" }),
});

export const refreshFooterPages = (): Promise<FooterPages | undefined> =>
  refreshCached("footer pages", footerPagesCache, () => api("GET /api/footer-pages"));

export async function loadSocialLinks(): Promise<SocialLink[] | undefined> {
  // The time makes the URL unique, so that no HTTP cache answers.
  const load = () => api("GET /api/social-media", { query: { t: String(Date.now()) } }).then(({ data }) => data);
  return socialLinksCache.get() ?? refreshCached("social links", socialLinksCache, load);
}
