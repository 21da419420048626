import type { FooterPages } from "@pazar/contract/content";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSiteData } from "../../layout/site-data.ts";

const contactSlug = /^iletisim-s\d+$/;

const contactPage = ({ pageGroups, footerPages, headPages }: FooterPages) =>
  [...footerPages, ...headPages, ...pageGroups.flatMap(({ pages }) => pages)].find(({ slug_paid }) =>
    contactSlug.test(slug_paid),
  );

/** Addresses are changed by the support team only; leads to it where there is a page for that. */
export function SupportHint() {
  const page = contactPage(useSiteData().footerPages);
  if (!page) return m["profile.emailHint"]();
  return (
    <a
      href={`/${page.slug_paid}`}
      className="rounded-small text-brand underline underline-offset-2 hover:text-brand-strong"
    >
      {m["profile.emailHint"]()}
    </a>
  );
}
