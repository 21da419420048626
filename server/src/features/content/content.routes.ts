import type { contentEndpoints, FooterPages, PageLink, SocialLink } from "@pazar/contract/content";
import type { Locale } from "@pazar/contract/locale";
import { pageSlug } from "@pazar/contract/pages/paths";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Routes } from "../../platform/http/calls.ts";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import { sanitizeIcon } from "../../platform/text/sanitize-icon.ts";
import { sanitizePageText } from "../../platform/text/sanitize-page-text.ts";
import { findPage, listPageGroups, listPageLinks, listSocialLinks } from "./content.queries.ts";

type TitledPage = { id: number; slug: string; title_tr: string; title_en: string };

const presentLink = (page: TitledPage, locale: Locale): PageLink => ({
  id: page.id,
  title: page[`title_${locale}`],
  slug_paid: pageSlug(page),
});

async function loadFooterPages(db: Database, locale: Locale): Promise<FooterPages> {
  const [pages, groups] = await Promise.all([listPageLinks(db), listPageGroups(db)]);
  const links = (which: (page: (typeof pages)[number]) => boolean) =>
    pages.filter(which).map((page) => presentLink(page, locale));
  return {
    pageGroups: groups.map((group) => ({
      id: group.id,
      title: group[`title_${locale}`],
      pages: links((page) => page.group_id === group.id),
    })),
    footerPages: links((page) => page.is_footer),
    headPages: links((page) => page.is_head),
  };
}

/** Sanitised again here: a row may come from elsewhere than `insertPages`, or from a time with other rules. */
async function loadPage(db: Database, id: number) {
  const page = await findPage(db, id);
  if (!page) throw new ApiError("PAGE_NOT_FOUND");
  return { ...page, body_tr: sanitizePageText(page.body_tr), body_en: sanitizePageText(page.body_en) };
}

async function loadSocialLinks(db: Database): Promise<SocialLink[]> {
  const links = await listSocialLinks(db);
  return links.map((link) => ({ ...link, icon_svg: sanitizeIcon(link.icon_svg) }));
}

async function loadRegistrationPages(db: Database, locale: Locale): Promise<PageLink[]> {
  const pages = await listPageLinks(db);
  return pages.filter((page) => page.is_accepted_on_registration).map((page) => presentLink(page, locale));
}

export function contentRoutes({ db, cached }: { db: Database; cached: TaggedCache }): Routes<typeof contentEndpoints> {
  const footerPages = cached(["pages", "page_groups"], (locale: Locale) => loadFooterPages(db, locale));
  const registrationPages = cached(["pages"], (locale: Locale) => loadRegistrationPages(db, locale));
  // A missing page is an error, and errors are not cached: there are as many values as pages.
  const page = cached(["pages"], (id: number) => loadPage(db, id));
  const socialLinks = cached(["social_links"], (_: "all") => loadSocialLinks(db));
  return {
    "GET /api/footer-pages": ({ locale, shows }) => {
      shows("pages", "page_groups");
      return footerPages(locale);
    },

    "GET /api/pages/:id": async ({ params, locale, shows }) => {
      shows("pages");
      const found = await page(params.id);
      return {
        ...presentLink(found, locale),
        body: found[`body_${locale}`],
        updated_at: found.updated_at.toISOString(),
        version: found.is_accepted_on_registration ? found.version : null,
      };
    },

    "GET /api/registration-pages": async ({ locale, shows }) => {
      shows("pages");
      return { data: await registrationPages(locale) };
    },

    "GET /api/social-media": async ({ shows }) => {
      shows("social_links");
      return { data: await socialLinks("all") };
    },
  };
}
