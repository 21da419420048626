import type { ListingCard } from "@pazar/contract/listings/listings";
import { expect, test } from "vitest";
import { categoryHead } from "./category-head.ts";

const origin = "https://pazar.test";
const card: ListingCard = {
  id: 5,
  title: "Bisiklet",
  slug_pid: "bisiklet-p5",
  price: 1,
  city: "Bursa",
  district: "Nilüfer",
  cover: null,
  photo_count: 0,
  featured: false,
  published_at: "2026-03-15T09:00:00Z",
};
const withCover = { ...card, slug_pid: "kano-p6", cover: { hash: "ab12", width: 4, height: 3, preview: "data:," } };

const head = (listings: ListingCard[], search: string) =>
  categoryHead(
    {
      path: "otomobil-c12",
      heading: "Otomobil",
      trail: {
        links: [
          { label: "Home", href: "/" },
          { label: "Vasıta", href: "/vasita-c2" },
        ],
        current: "Otomobil",
      },
      description: "Vasıta Otomobil listings all over Turkey",
      feed: { title: "Otomobil: newest listings (RSS)", href: "/rss/c12.xml?lang=en" },
      listings: { data: listings },
      origin,
    },
    search,
  );

const noindex = { name: "robots", content: "noindex" };
const canonical = { tagName: "link", rel: "canonical", href: `${origin}/otomobil-c12` };

test.each(["", "?lang=tr", "?utm_source=x&gclid=1", "?search=&min_price=&f[yil][min]="])(
  "%j is the category's own page",
  (search) => {
    expect(head([card], search)).toContainEqual(canonical);
    expect(head([card], search)).not.toContainEqual(noindex);
  },
);

test.each([
  "?search=bmw",
  "?city=34",
  "?f[yakit]=dizel",
  "?min_price=5",
  "?sort=price_asc",
  "?cursor=x",
  "?published_within=7",
  "?city=0",
  "?f[yil][min]=2015",
  "?lang=tr&with_photo=1",
])("%s stays out of search engines", (search) => {
  expect(head([card], search)).toContainEqual(noindex);
  expect(head([card], search)).not.toContainEqual(canonical);
});

test("an empty category is not indexed", () => {
  expect(head([], "")).toContainEqual(noindex);
});

test("the category is named and described with those above it, and the trail ends at it", () => {
  const shown = head([card], "");
  expect(shown).toContainEqual({ title: "Otomobil | Pazar" });
  expect(shown).toContainEqual({ name: "description", content: "Vasıta Otomobil listings all over Turkey" });
  const trail = [
    ["Home", `${origin}/`],
    ["Vasıta", `${origin}/vasita-c2`],
    ["Otomobil", `${origin}/otomobil-c12`],
  ];
  const itemListElement = trail.map(([name, item], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item,
  }));
  expect(shown).toContainEqual({
    "script:ld+json": { "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement },
  });
});

test("the head contains the listed items, the first picture and a link to the feed", () => {
  const shown = head([card, withCover], "");
  const list = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: "Otomobil",
    itemListElement: ["bisiklet-p5", "kano-p6"].map((slug, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: `${origin}/${slug}`,
    })),
  };
  expect(shown).toContainEqual({ "script:ld+json": list });
  expect(shown).toContainEqual({ property: "og:image", content: `${origin}/media/ab12-960.webp` });
  expect(shown).toContainEqual(
    expect.objectContaining({ rel: "alternate", type: "application/rss+xml", href: "/rss/c12.xml?lang=en" }),
  );
});
