import type { ListingCard } from "@pazar/contract/listings/listings";
import type { MetaDescriptor } from "react-router";
import { breadcrumbs, jsonLd } from "../../platform/ssr/json-ld.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import type { CategoryPageData } from "./load-category.ts";

/** Whether the URL filters the list; language, tracking parameters and empty fields do not. */
const hasChoice = (search: string): boolean =>
  [...new URLSearchParams(search)].some(([name, value]) => value !== "" && !/^(lang|utm_.*|gclid|fbclid)$/.test(name));

type CategoryHead = Pick<CategoryPageData, "path" | "heading" | "trail" | "description" | "feed"> & {
  listings: Pick<CategoryPageData["listings"], "data">;
  origin: string;
};

const listingList = (origin: string, name: string, listings: readonly ListingCard[]): MetaDescriptor =>
  jsonLd({
    "@type": "ItemList",
    name,
    itemListElement: listings.map(({ slug_pid }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: `${origin}/${slug_pid}`,
    })),
  });

/** Only the unfiltered list of a category that is not empty is indexed. */
export function categoryHead(
  { path, heading, trail: { links, current }, description, feed, listings: { data: listings }, origin }: CategoryHead,
  search: string,
): MetaDescriptor[] {
  const address = `${origin}/${path}`;
  const isIndexed = !hasChoice(search) && listings.length > 0;
  return [
    ...pageHead({
      title: heading,
      description,
      canonical: isIndexed ? address : undefined,
      picture: { origin, photo: listings.find(({ cover }) => cover !== null)?.cover },
    }),
    { tagName: "link", rel: "alternate", type: "application/rss+xml", ...feed },
    ...(import.meta.env.SSR && isIndexed
      ? [breadcrumbs(origin, links, { label: current, url: address }), listingList(origin, heading, listings)]
      : []),
  ];
}
