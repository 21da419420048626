import { createHash } from "node:crypto";
import { limits } from "@pazar/contract/limits";
import type { StaffListing, StaffListingQuery, StaffListingSort } from "@pazar/contract/staff-listings";
import * as z from "zod/mini";
import type { CallContext } from "../../platform/http/calls.ts";
import { readCursor, writeCursor } from "../../platform/http/cursor.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Categories } from "../categories/category-tree.ts";
import { cappedTotal, totalFromScan, type Total } from "../listing-search/count-listings.ts";
import { commonLexemes, type Condition } from "../listing-search/listing-scope.ts";
import { priceSlices, priceHistogram } from "../listing-search/price-slices.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { presentStaffListing } from "./moderation.present.ts";
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
  wordParts,
  type StaffScope,
} from "./staff-listing-scope.ts";
import {
  countStaffListings,
  findStaffListings,
  collectStaffListings,
  scanStaffListings,
  type Collected,
  type StaffListRequest,
  type StaffOrder,
  type StaffPosition,
} from "./staff-listings.queries.ts";

export type StaffParts = {
  db: Database;
  secret: string;
  categories: Categories;
  places: () => Promise<Gazetteer>;
  /** Listings that are scanned before all matches are collected instead. */
  scanBudget?: number;
};

const byCreation: Omit<StaffOrder, "direction"> = { column: "l.created_at", type: "timestamptz", isOfQueue: false };
const byPrice: Omit<StaffOrder, "direction"> = { column: "l.price", type: "bigint", isOfQueue: false };
const byWait: Omit<StaffOrder, "direction"> = { column: "q.queued_at", type: "timestamptz", isOfQueue: true };
const orders: Record<StaffListingSort, StaffOrder> = {
  "-waiting": { ...byWait, direction: "asc" },
  waiting: { ...byWait, direction: "desc" },
  "-created": { ...byCreation, direction: "desc" },
  created: { ...byCreation, direction: "asc" },
  price: { ...byPrice, direction: "asc" },
  "-price": { ...byPrice, direction: "desc" },
};
type ListScope = StaffScope<StaffListingQuery>;
const orderOf = ({ sort, tab }: ListScope): StaffOrder =>
  orders[sort].isOfQueue && !isOfQueue(tab) ? orders["-created"] : orders[sort];

type Found = { rows: StaffPosition[]; total: Total };

/** Scans the index where matches are frequent, collects all where they are rare; see docs/decisions/013. */
async function find(
  { db, scanBudget = 4_000 }: StaffParts,
  scope: ListScope,
  order: StaffOrder,
  after?: StaffPosition,
): Promise<Found> {
  const needsQueue = isOfQueue(scope.tab) || scope.findings !== undefined;
  const request = { order, after, size: scope.size, needsQueue };
  const ofTab = [...queueCondition(scope.tab), ...statusConditions(scope)];
  const [dates, prices, featured] = [dateConditions(scope), priceConditions(scope), isFeatured(scope)];
  const narrowing = [...dates, ...prices, ...featured, ...otherConditions(scope)];
  const canScan = order.isOfQueue || !needsQueue;
  if (canScan && narrowing.length === 0) {
    const { rows } = await scanStaffListings(db, request, { leading: ofTab, others: [], budget: scope.size + 1 });
    return {
      rows,
      total:
        scope.status_reason === undefined
          ? await totalOf(db, scope)
          : { count: rows.length, isCapped: rows.length > scope.size },
    };
  }
  // One listing or a few sellers' are found at once.
  const isFew =
    scope.number !== undefined ||
    scope.seller !== undefined ||
    (scope.sellerIds !== undefined && scope.words === undefined);
  if (canScan && !isFew) {
    // What the index of that order knows limits where it is scanned; the rest is looked up on the way, and counts as scanned.
    const leading = order.isOfQueue
      ? queueCondition(scope.tab)
      : order.type === "timestamptz"
        ? [...ofTab, ...dates, ...featured]
        : isByCity(scope)
          ? [...ofTab, ...cityCondition(scope), ...prices]
          : prices;
    const others = [...ofTab, ...narrowing].filter((condition) => !leading.includes(condition));
    const budget =
      scope.words !== undefined && order.type === "bigint" ? Math.min(scanBudget, wordsByPriceScan) : scanBudget;
    const { rows, matches, scanned } = await scanStaffListings(db, request, { leading, others, budget });
    const isEnd = scanned < budget;
    if (isEnd || rows.length > scope.size) return { rows, total: { count: matches, isCapped: !isEnd } };
  }
  const collectAll = (query: StaffScope, ...parts: Condition[][]) =>
    collectStaffListings(
      db,
      request,
      parts.map((part) => [
        ...ofTab,
        ...dates,
        ...prices,
        ...featured,
        ...otherConditions(query, { byTags: true }),
        ...part,
      ]),
    );
  // What is counted is the whole tab, and newest are not the same as all where days or highlights are chosen.
  const canEstimateTotal =
    !needsQueue && dates.length === 0 && featured.length === 0 && scope.status_reason === undefined;
  const estimate = (): Promise<TotalEstimate> =>
    estimateTotal(
      db,
      scope,
      { ...request, order: orders["-created"], after: undefined },
      { leading: ofTab, others: narrowing },
    );
  const inSlices =
    order.type === "bigint"
      ? await collectSlices(db, scope, request, canEstimateTotal ? estimate : undefined, (parts) =>
          collectAll({ ...scope, q: "" }, ...parts),
        )
      : undefined;
  if (inSlices) return inSlices;
  const { rows, matches } = await collectAll(scope, []);
  return { rows, total: cappedTotal(matches) };
}

/** The cheapest and the dearest may all be something else. */
const wordsByPriceScan = 500;

/** What is no longer on sale has an index by city and price. */
const isByCity = (scope: StaffScope): boolean =>
  (scope.tab === "sold" || scope.tab === "inactive") && cityCondition(scope).length > 0;

/** How many listings probably match, and the total if they are surely more than are counted. */
type TotalEstimate = { matches: number; total: Total | undefined };
/** The newest that are looked at: a few tell enough of most words. */
const estimateScans = { few: 700, most: 2_000 };

async function estimateTotal(
  db: Database,
  scope: ListScope,
  request: StaffListRequest,
  conditions: { leading: Condition[]; others: Condition[] },
  budget = estimateScans.few,
): Promise<TotalEstimate> {
  const [{ count }, { matches, scanned }] = await Promise.all([
    totalOf(db, scope),
    scanStaffListings(db, request, { ...conditions, budget }),
  ]);
  const total = totalFromScan(matches, scanned, { scope: count, isGuess: false });
  if (!total && scanned >= budget && budget < estimateScans.most)
    return estimateTotal(db, scope, request, conditions, estimateScans.most);
  return { matches: (count * matches) / Math.max(scanned, 1), total };
}

/** Fewer listings are collected at once; of more, such a share is looked at first if they have to be counted. */
const sliced = { from: 2_000, firstShare: 1 / 12 };

/** Common words by price: the listings of some prices after the others, until page and total are known. */
async function collectSlices(
  db: Database,
  scope: ListScope,
  { order, after }: StaffListRequest,
  estimate: (() => Promise<TotalEstimate>) | undefined,
  collectAll: (parts: Condition[][]) => Promise<Collected>,
): Promise<Found | undefined> {
  const { words, sellerIds = [], size } = scope;
  const histogram =
    words !== undefined && sellerIds.length === 0 ? await priceHistogram(db, commonLexemes({ words })) : undefined;
  if (!histogram || histogram.matches < sliced.from || words === undefined) return undefined;
  // The first page tells the later ones their total.
  const { matches: expected, total } = after
    ? { matches: 0, total: cappedTotal(Infinity) }
    : ((await estimate?.()) ?? { matches: 0, total: undefined });
  const found: Collected = { rows: [], matches: 0 };
  for (const slice of priceSlices(
    histogram,
    (expected || histogram.matches) * (total ? 1 : sliced.firstShare),
    order.direction,
    after,
  )) {
    const { rows, matches } = await collectAll(wordParts(scope, words, { ...slice, tops: histogram.tops }));
    found.rows.push(...rows);
    found.matches += matches;
    if (found.rows.length > size && (total || found.matches > limits.exactTotal)) break;
  }
  return { rows: found.rows.slice(0, size + 1), total: total ?? cappedTotal(found.matches) };
}

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

function readPosition(
  secret: string,
  query: StaffListingQuery,
  cursor: string,
): { after: StaffPosition; total: Total } {
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
