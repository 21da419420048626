import { createHash } from "node:crypto";
import type { StaffListing, StaffListingQuery, StaffListingSort } from "@pazar/contract/admin/staff-listings";
import * as z from "zod/mini";
import type { CallContext } from "../../../platform/http/calls.ts";
import { readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { Categories } from "../../categories/category-tree.ts";
import { cappedTotal, type Total } from "../../listing-search/count-listings.ts";
import { isByPrice, type Order, type Position } from "../../listing-search/listing-order.ts";
import type { Gazetteer } from "../../locations/gazetteer.ts";
import { presentStaffListing } from "../moderation.present.ts";
import {
  cityCondition,
  dateConditions,
  isFeatured,
  isOfQueue,
  otherConditions,
  priceConditions,
  queueCondition,
  readStaffQuery,
  statusConditions,
  type StaffScope,
} from "./staff-listing-scope.ts";
import {
  collectStaffListings,
  countStaffListings,
  findStaffListings,
  isQueueOrder,
  scanStaffListings,
} from "./staff-listings.queries.ts";

export type StaffParts = {
  db: Database;
  secret: string;
  categories: Categories;
  places: () => Promise<Gazetteer>;
  /** Listings that are scanned before all matches are collected instead. */
  scanBudget?: number;
};

const byCreation = { column: "l.created_at", type: "timestamptz" } as const;
const byPrice = { column: "l.price", type: "bigint" } as const;
const byWait = { column: "q.queued_at", type: "timestamptz" } as const;
const orders: Record<StaffListingSort, Order> = {
  "-waiting": { ...byWait, direction: "asc" },
  waiting: { ...byWait, direction: "desc" },
  "-created": { ...byCreation, direction: "desc" },
  created: { ...byCreation, direction: "asc" },
  price: { ...byPrice, direction: "asc" },
  "-price": { ...byPrice, direction: "desc" },
};
type ListScope = StaffScope<StaffListingQuery>;
const orderOf = ({ sort, tab }: ListScope): Order =>
  isQueueOrder(orders[sort]) && !isOfQueue(tab) ? orders["-created"] : orders[sort];

type Found = { rows: Position[]; total: Total };

/** Scans the index while matches are frequent, else collects all; see docs/decisions/013. */
async function find(
  { db, scanBudget = 4_000 }: StaffParts,
  scope: ListScope,
  order: Order,
  after?: Position,
): Promise<Found> {
  const needsQueue = isOfQueue(scope.tab) || scope.findings !== undefined;
  const request = { order, after, size: scope.size, needsQueue };
  const ofTab = [...queueCondition(scope.tab), ...statusConditions(scope)];
  const [dates, prices, featured] = [dateConditions(scope), priceConditions(scope), isFeatured(scope)];
  const narrowing = [...dates, ...prices, ...featured, ...otherConditions(scope)];
  const canScan = isQueueOrder(order) || !needsQueue;
  if (canScan && narrowing.length === 0) {
    const { rows } = await scanStaffListings(db, request, { onIndex: ofTab, onRow: [], budget: scope.size + 1 });
    return {
      rows,
      total:
        scope.status_reason === undefined
          ? await totalOf(db, scope)
          : { count: rows.length, isCapped: rows.length > scope.size },
    };
  }
  // A single listing or the listings of a few sellers are collected at once.
  const areFew =
    scope.number !== undefined ||
    scope.seller !== undefined ||
    (scope.sellerIds !== undefined && scope.words === undefined);
  if (canScan && !areFew) {
    const onIndex = isQueueOrder(order)
      ? queueCondition(scope.tab)
      : !isByPrice(order)
        ? [...ofTab, ...dates, ...featured]
        : hasCityPriceIndex(scope)
          ? [...ofTab, ...cityCondition(scope), ...prices]
          : prices;
    const onRow = [...ofTab, ...narrowing].filter((condition) => !onIndex.includes(condition));
    const { rows, matches, scanned } = await scanStaffListings(db, request, { onIndex, onRow, budget: scanBudget });
    const isEnd = scanned < scanBudget;
    if (isEnd || rows.length > scope.size) return { rows, total: { count: matches, isCapped: !isEnd } };
  }
  const conditions = [...ofTab, ...dates, ...prices, ...featured, ...otherConditions(scope, { byTags: true })];
  const { rows, matches } = await collectStaffListings(db, request, conditions);
  return { rows, total: cappedTotal(matches) };
}

/** What is no longer on sale has an index by city and price. */
const hasCityPriceIndex = (scope: StaffScope): boolean =>
  (scope.tab === "sold" || scope.tab === "inactive") && cityCondition(scope).length > 0;

async function totalOf(db: Database, { tab }: StaffScope): Promise<Total> {
  const { count, is_capped } = (await countStaffListings(db))[tab];
  return { count, isCapped: is_capped };
}

/** List, total, capped, key, id. */
const Cursor = z.tuple([z.string(), z.int(), z.literal([0, 1]), z.string(), z.int()]);
const listOf = ({ cursor: _, size: __, ...query }: StaffListingQuery): string =>
  createHash("sha256")
    .update(JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest("base64url")
    .slice(0, 12);

function readPosition(secret: string, query: StaffListingQuery, cursor: string): { after: Position; total: Total } {
  const { data } = Cursor.safeParse(readCursor(secret, cursor));
  if (!data || data[0] !== listOf(query)) throw new ApiError("CURSOR_INVALID");
  const [, count, isCapped, key, id] = data;
  return { after: { key, id }, total: { count, isCapped: isCapped === 1 } };
}

export async function listStaffListings(parts: StaffParts, query: StaffListingQuery, { actor, locale }: CallContext) {
  const { db, secret, categories, places } = parts;
  const from = query.cursor === undefined ? undefined : readPosition(secret, query, query.cursor);
  const scope = await readStaffQuery({ db, categories }, query);
  const found = await find(parts, scope, orderOf(scope), from?.after);
  const total = from?.total ?? found.total;
  const shown = found.rows.slice(0, query.size);
  const last = shown.at(-1);
  const [rows, tree, gazetteer] = await Promise.all([
    findStaffListings(
      db,
      shown.map(({ id }) => id),
    ),
    categories.tree(),
    places(),
  ]);
  const data: StaffListing[] = rows.map((row) =>
    presentStaffListing(row, { places: gazetteer, category: tree.find(row.category_id), locale, viewerId: actor?.id }),
  );
  return {
    data,
    next_cursor:
      last && found.rows.length > query.size
        ? writeCursor(secret, [listOf(query), total.count, Number(total.isCapped), last.key, last.id])
        : null,
    total: total.count,
    total_is_capped: total.isCapped,
  };
}
