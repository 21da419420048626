import { m } from "../../platform/i18n/i18n.ts";

export function listingCountText(count: number): string {
  if (count === 0) return m["lists.noListings"]();
  return count === 1 ? m["lists.oneListing"]() : m["lists.listings"]({ count });
}
