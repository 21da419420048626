import type { StaffListingQuery, StaffListingSort } from "@pazar/contract/admin/adverts/staff-listings";
import type { CallContext } from "../../../platform/http/calls.ts";
import type { Total } from "../../listing-search/totals/listing-total.ts";
import { findListings } from "../../listing-search/find-listings.ts";
import { readListCursor, writeListCursor } from "../../listing-search/listing-cursor.ts";
import type { ListOrder } from "../../listing-search/listing-order.ts";
import type { SearchContext } from "../../listing-search/search-context.ts";
import type { Gazetteer } from "../../locations/gazetteer.ts";
import { presentStaffListing } from "../moderation.present.ts";
import { isOfQueue, readStaffQuery } from "./read-staff-query.ts";
import { countStaffListings, findStaffListings } from "./staff-listings.queries.ts";

export type StaffListingDependencies = { search: SearchContext; secret: string; places: () => Promise<Gazetteer> };

const orders: Record<StaffListingSort, ListOrder> = {
  "-waiting": "waiting_longest",
  waiting: "waiting_shortest",
  "-created": "last_created",
  created: "first_created",
  price: "price_asc",
  "-price": "price_desc",
};
const orderOf = ({ sort, tab }: StaffListingQuery): ListOrder =>
  (sort === "waiting" || sort === "-waiting") && !isOfQueue(tab) ? "last_created" : orders[sort];

/** Whole tabs have counters. */
async function totalOfTab({ db }: SearchContext, query: StaffListingQuery): Promise<Total | undefined> {
  const { tab, q, sort: _, size: __, cursor: ___, ...narrowing } = query;
  if (q !== "" || Object.keys(narrowing).length > 0) return undefined;
  const { count, is_capped } = (await countStaffListings(db))[tab];
  return { count, isCapped: is_capped };
}

export async function listStaffListings(
  { search, secret, places }: StaffListingDependencies,
  query: StaffListingQuery,
  { actor, locale }: CallContext,
) {
  const { cursor, size, ...list } = query;
  const order = orderOf(query);
  const after = cursor === undefined ? undefined : readListCursor(secret, list, order, cursor);
  const [scope, totalKnown] = await Promise.all([
    readStaffQuery(search, query),
    after?.total ?? totalOfTab(search, query),
  ]);
  const { ids, next, total } = await findListings(search, scope, order, { after, size, total: totalKnown });
  const [rows, tree, gazetteer] = await Promise.all([
    findStaffListings(search.db, ids),
    search.categories.tree(),
    places(),
  ]);
  return {
    data: rows.map((row) =>
      presentStaffListing(row, {
        places: gazetteer,
        category: tree.find(row.category_id),
        locale,
        viewerId: actor?.id,
      }),
    ),
    next_cursor: next && writeListCursor(secret, list, order, next),
    total: total.count,
    total_is_capped: total.isCapped,
  };
}
