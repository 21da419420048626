import { locales } from "@pazar/contract/locale";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import type { Photo } from "@pazar/contract/listings/photos";
import type { MetaDescriptor } from "react-router";
import { pageTitle } from "./document-title.ts";
import { getLocale, m } from "../i18n/i18n.ts";

type PageHead = {
  /** Before " | Pazar", unless it is the whole title. */
  title: string;
  isWholeTitle?: boolean;
  description?: string;
  /** The one address of this page; without it the page stays out of search engines. */
  canonical?: string | undefined;
  /** What a shared link shows; others load it from this origin. */
  picture?: { origin: string; photo: Pick<Photo, "hash"> | null | undefined } | undefined;
  type?: "website" | "product";
};

export function pageHead({
  title,
  isWholeTitle = false,
  description,
  canonical,
  picture,
  type = "website",
}: PageHead): MetaDescriptor[] {
  const site = m["site.name"]();
  const head: MetaDescriptor[] = [
    { title: isWholeTitle ? title : pageTitle(title, site) },
    { property: "og:site_name", content: site },
    { property: "og:title", content: title },
    { property: "og:type", content: type },
    { property: "og:locale", content: getLocale() === "tr" ? "tr_TR" : "en_US" },
  ];
  if (description)
    head.push({ name: "description", content: description }, { property: "og:description", content: description });
  if (picture?.photo) {
    head.push(
      { property: "og:image", content: picture.origin + photoUrl(picture.photo.hash, 960) },
      { property: "og:image:alt", content: title },
      { name: "twitter:card", content: "summary_large_image" },
    );
  }
  return canonical === undefined
    ? [...head, { name: "robots", content: "noindex" }]
    : [...head, ...addresses(canonical)];
}

function addresses(canonical: string): MetaDescriptor[] {
  return [
    { property: "og:url", content: canonical },
    { tagName: "link", rel: "canonical", href: canonical },
    ...locales.map((locale) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: locale,
      href: `${canonical}?lang=${locale}`,
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: canonical },
  ];
}
