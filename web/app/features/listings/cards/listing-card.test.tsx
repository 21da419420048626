import type { ListingCard as Listing } from "@pazar/contract/listings/listings";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListingCard } from "./listing-card.tsx";
import { ListingGrid } from "./listing-grid.tsx";

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
  expect(html).not.toContain("km");
  expect(render({ distance_km: 12 })).toContain("Çeşme, İzmir · ~12\u00a0km");
});

test("the photo reserves its space, shows its preview and loads lazily", () => {
  const html = render();
  expect(html).toContain('srcSet="/media/ab12-240.webp 240w, /media/ab12-480.webp 480w, /media/ab12-960.webp 960w"');
  expect(html).toContain("data:image/webp;base64,AAAA");
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('width="1600" height="1200"');
});

test("in the first view the photo loads at once", () => {
  const html = render({}, true);
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain("lazy");
});

test("only featured listings have the ribbon, only urgent ones that label, only several photos have a count", () => {
  expect(render()).not.toContain("Featured");
  expect(render({ featured: true })).toContain("Featured");
  expect(render()).not.toContain("Urgent");
  expect(render({ urgent: true })).toContain("Urgent");
  expect(render()).toContain('aria-label="3 photos"');
  expect(render({ photo_count: 1 })).not.toContain("photos");
});

test("a listing without a photo says so", () => {
  const html = render({ cover: null, photo_count: 0 });
  expect(html).toContain('aria-label="No photo"');
  expect(html).not.toContain("<img");
});

test("the heart is empty as for a guest, and links to the listing before hydration", () => {
  const heart = /<a [^>]*listing-card-heart[^>]*>/.exec(render())?.[0] ?? "";
  expect(heart).toContain('href="/sisme-bot-p1000001"');
  expect(heart).toContain('role="button" aria-pressed="false"');
  expect(heart).toContain('aria-label="Add to favorites: Şişme bot &lt;b&gt;&amp; kürek&lt;/b&gt;"');
});

test("only the first row of a first view loads its photos at once", () => {
  const listings = Array.from({ length: 7 }, (_, id) => ({ ...listing, id }));
  const lazy = (isFirstView: boolean) =>
    renderToStaticMarkup(<ListingGrid listings={listings} isFirstView={isFirstView} />).match(/loading="lazy"/g)
      ?.length;
  expect([lazy(true), lazy(false)]).toEqual([2, 7]);
});
