import type { FooterPages } from "@pazar/contract/content";
import { useSiteData } from "./site-data.ts";

const contactSlug = /^iletisim-s\d+$/;

const contactPage = ({ pageGroups, footerPages, headPages }: FooterPages) =>
  [...footerPages, ...headPages, ...pageGroups.flatMap(({ pages }) => pages)].find(({ slug_paid }) =>
    contactSlug.test(slug_paid),
  );

/** The path of the static page with the contact of the support team; undefined if there is none. */
export function useContactPage(): string | undefined {
  const page = contactPage(useSiteData().footerPages);
  return page && `/${page.slug_paid}`;
}
