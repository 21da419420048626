import type { ListingCard } from "@pazar/contract/listings/listings";
import { expect, test } from "vitest";
import { appendNew, cachedList, cacheList } from "./list-cache.ts";

const listing = (id: number): ListingCard => ({
  id,
  title: `Listing ${id}`,
  slug_pid: `listing-p${id}`,
  price: 1,
  city: "Bursa",
  district: "Nilüfer",
  cover: null,
  photo_count: 0,
  featured: false,
  published_at: "2026-03-15T09:00:00Z",
});
const listings = (...ids: number[]) => ids.map(listing);
const list = (id: number) => ({ listings: listings(id), nextCursor: null });

test("a listing that arrives again keeps its position", () => {
  expect(appendNew(listings(5, 4, 3), listings(4, 3, 2, 1)).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
  expect(appendNew(listings(5), [])).toEqual(listings(5));
});

test("each history entry finds its own list", () => {
  cacheList("a", list(1));
  cacheList("b", list(2));
  cacheList("a", list(3));
  expect([cachedList("a"), cachedList("b"), cachedList("c")]).toEqual([list(3), list(2), undefined]);
});

test("the least recently updated lists are evicted", () => {
  cacheList("first", list(0));
  cacheList("second", list(0));
  for (let index = 0; index < 18; index += 1) cacheList(`filler ${index}`, list(index));
  cacheList("first", list(1));
  cacheList("last", list(2));
  expect([cachedList("first"), cachedList("second"), cachedList("last")]).toEqual([list(1), undefined, list(2)]);
});
