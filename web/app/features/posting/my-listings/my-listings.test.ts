import type { MyListing, MyListingPage } from "@pazar/contract/listings/my-listings";
import { describe, expect, test } from "vitest";
import { predictOutcome, undoOf } from "./listing-actions.ts";
import { withListing, withNextPage } from "./listing-pages.ts";
import { recount } from "./use-my-listings.ts";
import { chartLine } from "./views-chart.tsx";

const listing = (id: number, change: Partial<MyListing> = {}): MyListing => ({
  id,
  title: `İlan ${id}`,
  slug_pid: `ilan-p${id}`,
  price: 10,
  price_before: null,
  city: "İzmir",
  district: "Konak",
  cover: null,
  photo_count: 0,
  featured: false,
  published_at: `2026-03-0${id}T00:00:00Z`,
  status: "active",
  status_reason: null,
  moderation_reason: null,
  moderation_note: null,
  refusal: null,
  expires_at: null,
  restorable_until: null,
  favorites_count: 0,
  messages_count: 0,
  views_count: 0,
  daily_views: [],
  featured_until: null,
  urgent_until: null,
  open_order: null,
  actions: ["edit", "sell"],
  ...change,
});
const page = (data: MyListing[], next_cursor: string | null): MyListingPage => ({
  data,
  next_cursor,
  total: 9,
  total_is_capped: false,
  counts: { all: 9, active: 5, sold: 2, inactive: 1, pedding: 1 },
});

describe("an action", () => {
  const now = new Date("2026-03-05T00:00:00Z");
  test.each([
    ["sell", "sold", null],
    ["unpublish", "inactive", "seller"],
    ["republish", "active", null],
  ] as const)("%s shows at once", (action, status, status_reason) => {
    expect(predictOutcome(listing(1), action, now)).toMatchObject({ status, status_reason, actions: [] });
  });
  test("delete hides it, restore brings it back", () => {
    expect(predictOutcome(listing(1), "delete", now).restorable_until).not.toBeNull();
    expect(
      predictOutcome(listing(1, { restorable_until: "2026-03-05T00:10:00Z" }), "restore", now).restorable_until,
    ).toBeNull();
  });
  test("is undone by its opposite, from the state before it", () => {
    expect(undoOf("sell", listing(1))).toBe("republish");
    expect(undoOf("unpublish", listing(1))).toBe("republish");
    expect(undoOf("republish", listing(1, { status: "sold" }))).toBe("sell");
    expect(undoOf("republish", listing(1, { status: "inactive" }))).toBe("unpublish");
    expect([undoOf("delete", listing(1)), undoOf("restore", listing(1))]).toEqual(["restore", "delete"]);
  });
});

describe("the list", () => {
  const ids = (listings: readonly MyListing[]) => listings.map(({ id }) => id);
  const three = [listing(3), listing(2), listing(1)];
  test("changes a listing in its place, or loses it", () => {
    expect(withListing(three, listing(2, { status: "sold" }), false, listing(2))[1]?.status).toBe("sold");
    expect(ids(withListing(three, listing(2), true, listing(2)))).toEqual([3, 1]);
  });
  test("puts one that comes back where its date belongs", () => {
    expect(ids(withListing([listing(3), listing(1)], listing(2), false, listing(2)))).toEqual([3, 2, 1]);
    expect(ids(withListing([], listing(2), false, listing(2)))).toEqual([2]);
  });
  test("grows without showing anything twice", () => {
    const grown = withNextPage(page([listing(3), listing(2)], "x"), page([listing(2), listing(1)], null));
    expect([ids(grown.data), grown.next_cursor]).toEqual([[3, 2, 1], null]);
  });
  test("the tabs count along; what is deleted counts nowhere", () => {
    const { counts } = page([], null);
    expect(recount(counts, listing(1), listing(1, { status: "sold" }))).toEqual({
      all: 9,
      active: 4,
      sold: 3,
      inactive: 1,
      pedding: 1,
    });
    expect(recount(counts, listing(1), listing(1, { restorable_until: "2026-03-05T00:10:00Z" }))).toEqual({
      all: 8,
      active: 4,
      sold: 2,
      inactive: 1,
      pedding: 1,
    });
  });
});

test("the chart reaches from the lowest to the busiest day", () => {
  expect(chartLine([0, 5, 10])).toBe("0,26 60,14 120,2");
  expect(chartLine([0, 0])).toBe("0,26 120,26");
});
