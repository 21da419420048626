import type { Listing, ListingCard } from "@pazar/contract/listings/listings";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListingPage } from "./listing-page.tsx";
import { priceNotesText } from "../../features/price-history/price-notes-text.ts";
import { listing } from "../../features/listings/testing/listing.ts";

const origin = "https://pazar.test";
const other: ListingCard = {
  id: 6,
  title: "Başka bir Passat",
  slug_pid: "baska-bir-passat-p6",
  price: 1,
  city: "Bursa",
  district: "Nilüfer",
  cover: null,
  photo_count: 0,
  featured: false,
  published_at: "2026-03-15T09:00:00Z",
};

const render = (changes: Partial<Listing> = {}, similar: ListingCard[] = [other]): string =>
  renderToStaticMarkup(
    <ListingPage
      kind="listing"
      path={listing.slug_pid}
      listing={{ ...listing, ...changes }}
      similar={similar}
      priceNotes={priceNotesText({ ...listing, ...changes })}
      origin={origin}
    />,
  );
/** Without its tags, as it is read. */
const words = (html: string): string => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

test("says what is offered, where, since when, how often it was seen and by whom", () => {
  const text = words(render({ views_count: 1_250, hand_delivery: true, published_at: new Date().toISOString() }));
  for (const part of [
    "$1,245,000.5",
    listing.title,
    "Çankaya, Ankara",
    "Today",
    "Listing no. 1,000,482",
    "1,250 views",
    "Mehmet D.",
    "Member since March 2023",
    "6 listings",
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/Features Yıl 2019 Kilometre 84\.000 km Yakıt Dizel Hand delivery Yes/);
  expect(words(render({ views_count: 1 }))).toContain("1 view ");
  expect(words(render({ views_count: 0 }))).not.toMatch(/\bviews?\b/);
  expect(render({ seller: { ...listing.seller, listings_count: 0 } })).not.toContain("0 listings");
});

test("says below the price how that has changed and what similar ones cost, with more of it on demand", () => {
  const text = words(
    render({
      price: 880,
      price_history: { days: 74, first_price: 1_000 },
      price_guide: {
        low: 900,
        median: 950,
        high: 1_000,
        is_per_square_metre: false,
        is_compared_by_area: false,
        listings_count: 24,
        basis: [],
        reckoned_at: "2026-03-15T02:20:00Z",
      },
    }),
  );
  expect(text).toContain("On sale for 74 days, 12% cheaper than at first");
  expect(text).toContain("Similar ones: $900–1,000; this one is below it Price details");
  expect(words(render())).not.toContain("Price details");
});

test("shows how to buy safely, and accepts reports", () => {
  const text = words(render());
  for (const tip of ["Never send a deposit for something you have not seen.", "Choose a busy place to meet."])
    expect(text).toContain(tip);
  expect(text).toContain("Report this listing");
});

test("keeps the lines of the description and makes nothing of its markup", () => {
  const html = render({ description: "Boyasız.\n<script>alert(1)</script>\nDeğişensiz." });
  expect(html).toMatch(
    /<p class="[^"]*whitespace-pre-line[^"]*">Boyasız\.\n&lt;script&gt;alert\(1\)&lt;\/script&gt;\nDeğişensiz\.<\/p>/,
  );
});

test("is shared with four networks, which open apart, or by its address", () => {
  const html = render();
  const links = [...html.matchAll(/<a [^>]*target="_blank"[^>]*>/g)].map(([tag]) => [
    new URL(/href="([^"]+)"/.exec(tag)?.[1] ?? "").host,
    /rel="([^"]+)"/.exec(tag)?.[1],
  ]);
  expect(links).toEqual(["wa.me", "www.facebook.com", "x.com", "t.me"].map((host) => [host, "noopener noreferrer"]));
  expect(html).toContain(encodeURIComponent(`${origin}/${listing.slug_pid}`));
  expect(words(html)).toContain("Copy link");
});

test("marks its district on the map, in the west on the left and in the north above", () => {
  const mark = (latitude: number, longitude: number) => {
    const html = render({ district: { ...listing.district, latitude, longitude } });
    expect(html).toContain('aria-label="Map of Turkey: Çankaya, Ankara is marked"');
    const [, left, top] = /style="left:([\d.]+)%;top:([\d.]+)%"/.exec(html) ?? [];
    return { left: Number(left), top: Number(top) };
  };
  const [edirne, hatay] = [mark(41.68, 26.56), mark(36.2, 36.16)];
  expect(edirne.left).toBeLessThan(hatay.left - 20);
  expect(edirne.top).toBeLessThan(hatay.top - 40);
});

test("who is interested can write and ask for the number, which is not in the page", () => {
  const html = render();
  expect(html).toContain('href="/messages/u-7/p-1000482" data-sign-in="chat"');
  expect(words(html)).toContain("Show phone");
  expect(html).not.toContain("tel:");
});

test("what is sold says so, leads to similar ones, and nobody is written to or called about it", () => {
  const html = render({ status: "sold" });
  expect(words(html)).toContain("This listing has been sold");
  expect(html).toContain('href="#benzer-ilanlar"');
  expect(html).toContain('id="benzer-ilanlar"');
  for (const gone of ['href="/messages/', "Show phone", 'aria-label="Contact the seller"'])
    expect(html).not.toContain(gone);
  expect(words(render())).not.toContain("has been sold");
  expect(render({ status: "sold" }, [])).not.toContain("#benzer-ilanlar");
});

test("has a thumbnail for each of several photos, and says when there is none", () => {
  const photo = (hash: string) => ({ hash, width: 4, height: 3, preview: "data:," });
  const several = render({ images: ["a1", "b2", "c3"].map(photo) });
  expect([1, 2, 3].map((number) => several.includes(`aria-label="Show photo ${number}"`))).toEqual([true, true, true]);
  expect(words(several)).toContain("1 / 3");
  expect(render()).not.toContain("Show photo");
  expect(render({ images: [] }, [])).toContain('aria-label="No photo"');
});
