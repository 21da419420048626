import type { MetaDescriptor } from "react-router";
import { getLocale, m } from "../../platform/i18n.ts";
import { breadcrumbs, listingList } from "../json-ld.ts";
import { pageHead } from "../page-head.ts";
import { categoryTrail } from "./category-trail.ts";
import type { CategoryPageData } from "./load-category.ts";

/** What in an address chooses listings; the language and where somebody came from do not. */
const hasChoice = (search: string): boolean => [...new URLSearchParams(search).keys()].some((name) => !/^(lang|utm_.*|gclid|fbclid)$/.test(name));

export const categoryHeading = (name: string | null, search: string | undefined): string => {
  if (search === undefined) return name ?? m["categories.all"]();
  return name === null ? m["categories.resultsFor"]({ term: search }) : m["categories.resultsIn"]({ term: search, category: name });
};

/** Search engines are given each category once: not as somebody narrowed it, and not while it is empty. */
export function categoryHead({ path, name, ancestors, query, listings }: CategoryPageData, origin: string, search: string): MetaDescriptor[] {
  const title = categoryHeading(name, query.search);
  const label = name ?? m["categories.all"]();
  const address = `${origin}/${path}`;
  const isIndexed = !hasChoice(search) && listings.data.length > 0;
  const [, id = "0"] = /-c(\d+)$/.exec(path) ?? [];
  return [
    ...pageHead({
      title,
      description: m["categories.description"]({ category: [...ancestors.map((ancestor) => ancestor.name), label].join(" ") }),
      canonical: isIndexed ? address : undefined,
      picture: { origin, photo: listings.data.find(({ cover }) => cover !== null)?.cover },
    }),
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title: m["categories.feed"]({ category: label }), href: `/rss/c${id}.xml?lang=${getLocale()}` },
    ...(isIndexed ? [breadcrumbs(origin, categoryTrail(ancestors), { label, url: address }), listingList(origin, title, listings.data)] : []),
  ];
}
