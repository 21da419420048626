import type { StaffListing } from "@pazar/contract/admin/staff-listings";
import { describe, expect, test } from "vitest";
import { initialQueue, moveBy, withMore, withoutDecided, withRestored, type Queue } from "./queue-state.ts";

const item = (id: number): StaffListing => ({
  id,
  title: `İlan ${id}`,
  slug_pid: `ilan-p${id}`,
  price: 10,
  city: "İzmir",
  district: "Konak",
  cover: null,
  photo_count: 0,
  featured: false,
  published_at: "2026-03-01T00:00:00Z",
  status: "pedding",
  status_reason: null,
  category: "Masa",
  created_at: "2026-03-01T00:00:00Z",
  queued_at: `2026-03-0${id}T00:00:00Z`,
  reports: 0,
  findings: [],
  seller: { id: 1, name: "Ada", listings_count: 1 },
  lock: null,
});
const page = (...ids: number[]) => ({
  data: ids.map(item),
  next_cursor: null,
  total: ids.length,
  total_is_capped: false,
});
const shown = ({ items, index }: Queue) => [items.map(({ id }) => id), items[index]?.id];

describe("the queue", () => {
  const three = initialQueue(page(1, 2, 3));
  test("begins with the longest waiting and ends at its ends", () => {
    expect(shown(three)).toEqual([[1, 2, 3], 1]);
    expect(moveBy(three, -1).index).toBe(0);
    expect(moveBy(three, 9).index).toBe(2);
  });
  test("shows the next one once one is decided, and the one before the last after the last", () => {
    expect(shown(withoutDecided(moveBy(three, 1), 2))).toEqual([[1, 3], 3]);
    expect(shown(withoutDecided(moveBy(three, 2), 3))).toEqual([[1, 2], 2]);
    expect(shown(withoutDecided(moveBy(three, 2), 1))).toEqual([[2, 3], 3]);
    expect(withoutDecided(three, 2).total).toBe(2);
    expect(withoutDecided(three, 9)).toBe(three);
    expect(shown(withoutDecided(initialQueue(page(1)), 1))).toEqual([[], undefined]);
  });
  test("restores an undone item at its position, and shows it", () => {
    expect(shown(withRestored(initialQueue(page(1, 3)), item(2)))).toEqual([[1, 2, 3], 2]);
    expect(shown(withRestored(initialQueue(page()), item(2)))).toEqual([[2], 2]);
    expect(withRestored(three, item(2))).toBe(three);
  });
  test("grows without showing anything twice", () =>
    expect(shown(withMore(three, page(3, 4)))).toEqual([[1, 2, 3, 4], 1]));
});
