import * as z from "zod/mini";
import type { EndpointTable } from "./endpoint.ts";
import { IdParams } from "./values.ts";

export const PageLink = z.object({
  id: z.number(),
  title: z.string(),
  /** `{slug}-s{id}`, the path of the page. */
  slug_paid: z.string(),
});
export type PageLink = z.infer<typeof PageLink>;

export const PageGroup = z.object({ id: z.number(), title: z.string(), pages: z.array(PageLink) });
export type PageGroup = z.infer<typeof PageGroup>;

export const FooterPages = z.object({
  pageGroups: z.array(PageGroup),
  footerPages: z.array(PageLink),
  headPages: z.array(PageLink),
});
export type FooterPages = z.infer<typeof FooterPages>;

/** `body` is sanitised HTML. */
export const StaticPage = z.extend(PageLink, {
  body: z.string(),
  updated_at: z.string(),
  /** Of a text that people agree to by registering; null of other pages. */
  version: z.nullable(z.number()),
});
export type StaticPage = z.infer<typeof StaticPage>;

export const SocialLink = z.object({ name: z.string(), link: z.string(), icon_svg: z.string() });
export type SocialLink = z.infer<typeof SocialLink>;

export const contentEndpoints = {
  "GET /api/footer-pages": {
    access: "public",
    summary: "Links to the static pages: by group, for the footer's row and for the top bar.",
    answer: FooterPages,
  },
  "GET /api/pages/:id": { access: "public", summary: "One static page.", params: IdParams, answer: StaticPage },
  "GET /api/registration-pages": {
    access: "public",
    summary: "The texts that people agree to by registering: terms, notice on personal data.",
    answer: z.object({ data: z.array(PageLink) }),
  },
  "GET /api/social-media": {
    access: "public",
    summary: "Links to the site's social accounts.",
    query: z.object({ t: z.optional(z.string()) }),
    answer: z.object({ data: z.array(SocialLink) }),
  },
} satisfies EndpointTable;
