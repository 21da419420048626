import { toKurus } from "@pazar/contract/text/money";
import type { StaffListingFilters, StaffTab } from "@pazar/contract/admin/adverts/staff-listings";
import { foldedWords } from "@pazar/contract/text/turkish-text";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { Scope, StaffFilters } from "../../listing-search/listing-scope.ts";
import type { SearchContext } from "../../listing-search/search-context.ts";
import { listingNumber } from "../../search/listing-number.ts";
import { searchWords } from "../../search/search-query.ts";
import { listSellerIds } from "./staff-listings.queries.ts";

const tabScopes: Record<StaffTab, StaffFilters> = {
  pedding: { queue: "pending" },
  reported: { queue: "reported" },
  queue: { queue: "any" },
  active: { status: "active" },
  inactive: { status: "inactive" },
  sold: { status: "sold" },
  all: {},
};
export const isOfQueue = (tab: StaffTab): boolean => tabScopes[tab].queue !== undefined;

export async function readStaffQuery(
  { db, categories }: Pick<SearchContext, "db" | "categories">,
  query: StaffListingFilters,
): Promise<Scope & { staff: StaffFilters }> {
  const category = query.category === undefined ? undefined : (await categories.tree()).find(query.category);
  if (query.category !== undefined && !category) throw new ApiError("CATEGORY_NOT_FOUND");
  const { words, ...found } = query.q === "" ? {} : await readSearch(db, query.q);
  const price = priceOf(query);
  return {
    ...(category && { category }),
    ...(query.city !== undefined && { cityId: query.city }),
    ...(query.district !== undefined && { districtId: query.district }),
    ...(query.seller !== undefined && { sellerId: query.seller }),
    ...(price && { price }),
    ...(words !== undefined && { words }),
    staff: {
      ...tabScopes[query.tab],
      ...(query.status_reason !== undefined && { statusReason: query.status_reason }),
      ...(query.findings !== undefined && { hasFindings: true as const }),
      ...(query.featured !== undefined && { isFeatured: query.featured === "1" }),
      ...(query.hidden !== undefined && { isSellerHidden: query.hidden === "1" }),
      ...(query.from !== undefined && { postedFrom: query.from }),
      ...(query.to !== undefined && { postedTo: query.to }),
      ...found,
    },
  };
}

/** A number finds that listing, an address its seller's, anything else words of listings and names of sellers. */
async function readSearch(
  db: SearchContext["db"],
  q: string,
): Promise<Pick<Scope, "words"> & Pick<StaffFilters, "number" | "sellerIds">> {
  const number = listingNumber(q);
  if (number !== undefined) return { number };
  const named = foldedWords(q)
    .map((word) => `'${word}':*`)
    .join(" & ");
  const words = q.includes("@") ? "" : searchWords(q);
  return { ...(words !== "" && { words }), sellerIds: named === "" ? [] : await listSellerIds(db, named) };
}

function priceOf({ min_price: min, max_price: max }: StaffListingFilters): Scope["price"] {
  if (min === undefined && max === undefined) return undefined;
  return { ...(min !== undefined && { min: toKurus(min) }), ...(max !== undefined && { max: toKurus(max) }) };
}
