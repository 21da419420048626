import type { Category } from "@pazar/contract/categories";
import type { ListingCard } from "@pazar/contract/listings";
import { categoryFeedPath, parseSlug } from "@pazar/contract/paths";
import type { MetaDescriptor } from "react-router";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { breadcrumbs, listingList } from "../../platform/ssr/json-ld.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { categoryTrail } from "./category-trail.ts";

/** What in an address chooses listings; the language, where somebody came from and a form's empty fields do not. */
const hasChoice = (search: string): boolean =>
  [...new URLSearchParams(search)].some(([name, value]) => value !== "" && !/^(lang|utm_.*|gclid|fbclid)$/.test(name));

type CategoryHead = {
  path: string;
  /** Of the category, or of all of them. */
  label: string;
  heading: string;
  ancestors: readonly Pick<Category, "name" | "slug_cid">[];
  listings: readonly ListingCard[];
};

/** Search engines are given each category once: not as somebody narrowed it, and not while it is empty. */
export function categoryHead(
  { path, label, heading, ancestors, listings }: CategoryHead,
  { origin, search }: Pick<URL, "origin" | "search">,
): MetaDescriptor[] {
  const address = `${origin}/${path}`;
  const isIndexed = !hasChoice(search) && listings.length > 0;
  return [
    ...pageHead({
      title: heading,
      description: m["categories.description"]({ category: [...ancestors.map(({ name }) => name), label].join(" ") }),
      canonical: isIndexed ? address : undefined,
      picture: { origin, photo: listings.find(({ cover }) => cover !== null)?.cover },
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: m["categories.feed"]({ category: label }),
      href: categoryFeedPath(parseSlug(path)?.id ?? 0, getLocale()),
    },
    ...(isIndexed
      ? [breadcrumbs(origin, categoryTrail(ancestors), { label, url: address }), listingList(origin, heading, listings)]
      : []),
  ];
}
