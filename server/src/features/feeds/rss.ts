import { formatCardPrice } from "@pazar/contract/text/format-price";
import type { Locale } from "@pazar/contract/locale";
import { toLira } from "@pazar/contract/text/money";
import { listingSlug } from "@pazar/contract/pages/listing-slug";
import { allListingsSlug, categoryFeedPath, categorySlug } from "@pazar/contract/pages/paths";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import { m } from "../../platform/text/locale.ts";
import type { CategoryNode } from "../categories/category-tree.ts";
import type { NewListing } from "./feeds.queries.ts";
import { element, escapeXml, xmlDeclaration } from "../../platform/text/xml.ts";

export const feedSize = 50;

type Feed = {
  site: string;
  locale: Locale;
  /** From the top level down; empty for all listings. */
  path: readonly CategoryNode[];
  /** Newest first. */
  listings: readonly NewListing[];
};

export function rssFeed({ site, locale, path, listings }: Feed): string {
  const category = path.at(-1);
  const name = category?.[`name_${locale}`] ?? m["categories.all"]({}, { locale });
  const words = path.length === 0 ? name : path.map((node) => node[`name_${locale}`]).join(" ");
  const newest = listings[0]?.published_at;
  return [
    `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>`,
    element("title", `${name} | ${m["site.name"]({}, { locale })}`),
    element("link", `${site}/${category ? categorySlug(category) : allListingsSlug}`),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(site + categoryFeedPath(category?.id ?? 0, locale))}"/>`,
    element("description", m["categories.description"]({ category: words }, { locale })),
    element("language", locale),
    newest ? element("lastBuildDate", newest.toUTCString()) : "",
    ...listings.map((listing) => item(listing, site, locale)),
    "</channel></rss>\n",
  ].join("\n");
}

function item(
  { id, title, price, published_at, district, city, photo_hash }: NewListing,
  site: string,
  locale: Locale,
): string {
  const link = `${site}/${listingSlug({ id, title })}`;
  return [
    "<item>",
    element("title", title),
    element("link", link),
    // The address contains the title, which may change.
    `<guid isPermaLink="false">${id}</guid>`,
    element("pubDate", published_at.toUTCString()),
    element("description", `${formatCardPrice(toLira(price), locale)}, ${district}, ${city}`),
    photo_hash === null
      ? ""
      : `<media:content medium="image" type="image/webp" url="${escapeXml(site + photoUrl(photo_hash, 480))}"/>`,
    "</item>",
  ].join("");
}
