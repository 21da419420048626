import type { ListingCard } from "@pazar/contract/listings";
import { expect, test } from "vitest";
import { categoryHead } from "./category-head.ts";
import type { CategoryPageData } from "./load-category.ts";

const origin = "https://pazar.test";
const card: ListingCard = { id: 5, title: "Bisiklet", slug_pid: "bisiklet-p5", price: 1, city: "Bursa", district: "Nilüfer", cover: null, photo_count: 0, featured: false, published_at: "2026-03-15T09:00:00Z" };
const withCover = { ...card, slug_pid: "kano-p6", cover: { hash: "ab12", width: 4, height: 3, preview: "data:," } };

const data = (listings: ListingCard[], changes: Partial<CategoryPageData> = {}): CategoryPageData => ({
  kind: "category",
  path: "otomobil-c12",
  name: "Otomobil",
  ancestors: [{ id: 2, parent_id: null, name: "Vasıta", slug_cid: "vasita-c2", icon: null }],
  children: [],
  query: { category: 12 },
  listings: { data: listings, next_cursor: null, total: listings.length, total_is_capped: false, did_you_mean: null, rescue: [] },
  ...changes,
});

const noindex = { name: "robots", content: "noindex" };
const canonical = { tagName: "link", rel: "canonical", href: `${origin}/otomobil-c12` };

test.each(["", "?lang=tr", "?utm_source=x&gclid=1"])("%j is the category's own page", (search) => {
  const head = categoryHead(data([card]), origin, search);
  expect(head).toContainEqual(canonical);
  expect(head).not.toContainEqual(noindex);
});

test.each(["?search=bmw", "?city=34", "?f[yakit]=dizel", "?min_price=5", "?sort=price_asc", "?cursor=x", "?lang=tr&with_photo=1"])("%s stays out of search engines", (search) => {
  const head = categoryHead(data([card]), origin, search);
  expect(head).toContainEqual(noindex);
  expect(head).not.toContainEqual(canonical);
});

test("so does an empty category", () => {
  expect(categoryHead(data([]), origin, "")).toContainEqual(noindex);
});

test("the head lists what the page lists, shows the first picture there is and leads to the feed", () => {
  const head = categoryHead(data([card, withCover]), origin, "");
  const list = { "@context": "https://schema.org", "@type": "ItemList", name: "Otomobil", itemListElement: ["bisiklet-p5", "kano-p6"].map((slug, index) => ({ "@type": "ListItem", position: index + 1, url: `${origin}/${slug}` })) };
  expect(head).toContainEqual({ "script:ld+json": list });
  expect(head).toContainEqual({ property: "og:image", content: `${origin}/media/ab12-960.webp` });
  expect(head).toContainEqual(expect.objectContaining({ rel: "alternate", type: "application/rss+xml", href: "/rss/c12.xml?lang=en" }));
});
