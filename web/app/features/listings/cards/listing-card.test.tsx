import type { ListingCard as Listing } from "@pazar/contract/listings";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createMarkupMemory } from "../../../platform/remember-markup.server.ts";
import { writePage } from "../../../platform/testing/write-page.tsx";
import { ListingCard } from "./listing-card.tsx";
import { ListingGrid } from "./listing-grid.tsx";
import { ListingStrip } from "./listing-strip.tsx";

const listing: Listing = {
  id: 1_000_001,
  title: "Şişme bot <b>& kürek</b>",
  slug_pid: "sisme-bot-p1000001",
  price: 12_500.5,
  city: "İzmir",
  district: "Çeşme",
  cover: { hash: "ab12", width: 1600, height: 1200, preview: "data:image/webp;base64,AAAA" },
  photo_count: 3,
  featured: false,
  published_at: new Date().toISOString(),
};
const render = (changes: Partial<Listing> = {}, eager = false) =>
  renderToStaticMarkup(<ListingCard listing={{ ...listing, ...changes }} sizes="50vw" eager={eager} />);

test("shows price, title, place and date, and leads to the listing", () => {
  const html = render();
  expect(html).toContain("₺12,500.5");
  expect(html).toContain("Şişme bot &lt;b&gt;&amp; kürek&lt;/b&gt;</a>");
  expect(html).toContain('href="/sisme-bot-p1000001"');
  expect(html).toMatch(/Çeşme.*İzmir/);
  expect(html).toContain(">Today</time>");
});

test("the photo keeps its place, shows its preview and waits until it is near", () => {
  const html = render();
  expect(html).toContain('srcset="/media/ab12-240.webp 240w, /media/ab12-480.webp 480w, /media/ab12-960.webp 960w"');
  expect(html).toContain("data:image/webp;base64,AAAA");
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('width="1600" height="1200"');
});

test("in the first view the photo loads at once", () => {
  const html = render({}, true);
  expect(html).toContain('fetchpriority="high"');
  expect(html).not.toContain("lazy");
});

test("only featured listings carry the ribbon, only several photos are counted", () => {
  expect(render()).not.toContain("Featured");
  expect(render({ featured: true })).toContain("Featured");
  expect(render()).toContain('aria-label="3 photos"');
  expect(render({ photo_count: 1 })).not.toContain("photos");
});

test("a listing without a photo says so", () => {
  const html = render({ cover: null, photo_count: 0 });
  expect(html).toContain('aria-label="No photo"');
  expect(html).not.toContain("<img");
});

test("the heart is empty as for a guest, and leads to the listing until the scripts run", () => {
  expect(render()).toContain(
    '<a href="/sisme-bot-p1000001" role="button" aria-pressed="false" aria-label="Add to favorites: Şişme bot &lt;b&gt;&amp; kürek&lt;/b&gt;" class="listing-card-heart" data-listing="1000001">',
  );
});

test("the server writes a list as the browser renders it", () => {
  const listings = Array.from({ length: 7 }, (_, number) => ({ ...listing, id: number, featured: number === 6 }));
  for (const grid of [
    <ListingGrid key="first" listings={listings} isFirstView />,
    <ListingGrid key="other" listings={listings} />,
  ])
    expect(writePage(grid)).toBe(renderToString(grid));
});

test("photos of the first row are announced in the head", () => {
  const listings = [
    listing,
    { ...listing, id: 2, cover: null },
    ...Array.from({ length: 5 }, (_, number) => ({ ...listing, id: number + 3 })),
  ];
  const head = (grid: ReactNode) => writePage(grid, createMarkupMemory(), "<title></title>").split("<ul")[0];
  const link =
    '<link rel="preload" as="image" fetchpriority="high" imagesrcset="/media/ab12-240.webp 240w, /media/ab12-480.webp 480w, /media/ab12-960.webp 960w" imagesizes="(min-width: 80rem) 17rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw"/>';
  expect(head(<ListingGrid listings={listings} isFirstView />)).toBe(`<title></title>${link.repeat(4)}`);
  expect(head(<ListingGrid listings={listings} />)).toBe("<title></title>");
});

test("the server writes a strip as the browser renders it", () => {
  const strip = <ListingStrip heading="Similar" listings={[listing, { ...listing, id: 2 }]} />;
  expect(writePage(strip)).toBe(renderToString(strip));
});
