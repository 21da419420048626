import { sql, type RawBuilder, type SqlBool } from "kysely";
import { dayStart } from "../../platform/database/turkish-day.ts";
import { isOffSale, isOnSale } from "../listings/on-sale.ts";
import {
  allOf,
  categoryConditions,
  placeConditions,
  priceConditions,
  sellerConditions,
  tagTerms,
  type Condition,
} from "./listing-conditions.ts";
import { isByPrice, type Order } from "./listing-order.ts";
import type { Scope, StaffFilters } from "./listing-scope.ts";

export type StaffScope = Scope & { staff: StaffFilters };
export const isStaffScope = (scope: Scope): scope is StaffScope => scope.staff !== undefined;

const hasQueueConditions = ({ staff }: Scope): boolean =>
  staff?.queue !== undefined || staff?.hasFindings !== undefined;

/** Where the listings `l` of a scope are read from: staff's queue is a table of its own. */
export const tablesOf = (scope: Scope): RawBuilder<unknown> =>
  hasQueueConditions(scope) ? sql`listings l join moderation_queue q on q.listing_id = l.id` : sql`listings l`;

const isKept: Condition = sql`l.deleted_at is null`;
const waiting: Record<NonNullable<StaffFilters["queue"]>, Condition> = {
  any: sql`q.listing_id is not null`,
  pending: sql`q.is_pending`,
  reported: sql`q.reports > 0`,
};

const queueConditions = ({ queue, hasFindings }: StaffFilters): Condition[] => [
  ...(queue === undefined ? [] : [waiting[queue]]),
  ...(hasFindings ? [sql<SqlBool>`q.findings > 0`] : []),
];

const statusConditions = ({ status, statusReason }: StaffFilters): Condition[] => [
  ...(status === undefined ? [] : [sql<SqlBool>`l.status = ${sql.lit(status)}::listing_status`]),
  ...(statusReason === undefined
    ? []
    : [sql<SqlBool>`l.status_reason = ${sql.lit(statusReason)}::listing_status_reason`]),
];

const dayConditions = ({ postedFrom, postedTo }: StaffFilters): Condition[] => [
  ...(postedFrom === undefined ? [] : [sql<SqlBool>`l.created_at >= ${dayStart(postedFrom)}`]),
  ...(postedTo === undefined ? [] : [sql<SqlBool>`l.created_at < ${dayStart(postedTo, 1)}`]),
];

const featuredConditions = ({ isFeatured }: StaffFilters): Condition[] =>
  isFeatured === undefined ? [] : [isFeatured ? sql`l.featured` : sql`not l.featured`];

const hiddenConditions = ({ isSellerHidden }: StaffFilters): Condition[] =>
  isSellerHidden === undefined ? [] : [isSellerHidden ? sql`l.seller_hidden` : sql`not l.seller_hidden`];

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;

/** There are two indexes of words: one over listings on sale, one over all others. */
function hasWords({ status }: StaffFilters, words: string): Condition {
  const matches: Condition = sql`l.tsv @@ ${words}::tsquery`;
  const offSale: Condition = status === "active" ? sql`l.status = 'active' and l.seller_hidden` : isOffSale;
  const canBeOnSale = status === undefined || status === "active";
  return anyOf([...(canBeOnSale ? [allOf([isOnSale, matches])] : []), allOf([offSale, matches])]);
}

function searchConditions({ words, staff }: StaffScope): Condition[] {
  const { sellerIds } = staff;
  if (words === undefined && sellerIds === undefined) return [];
  return [
    anyOf([
      ...(words === undefined ? [] : [hasWords(staff, words)]),
      ...(sellerIds?.length ? [sql<SqlBool>`l.seller_id = any(${sellerIds}::int[])`] : []),
    ]),
  ];
}

/** All conditions of staff, on rows. */
export const staffConditions = (scope: StaffScope): Condition[] => [
  isKept,
  ...queueConditions(scope.staff),
  ...statusConditions(scope.staff),
  ...dayConditions(scope.staff),
  ...featuredConditions(scope.staff),
  ...hiddenConditions(scope.staff),
  ...priceConditions(scope),
  ...categoryConditions(scope),
  ...placeConditions(scope),
  ...sellerConditions(scope),
  ...(scope.staff.number === undefined ? [] : [sql<SqlBool>`l.id = ${scope.staff.number}`]),
  ...searchConditions(scope),
];

/** The same, with category and place also as tags: only the indexes of words know them in every status. */
export function staffCollectConditions(scope: StaffScope): Condition[] {
  const tags = tagTerms(scope);
  return [...staffConditions(scope), ...(tags.length > 0 ? [hasWords(scope.staff, tags.join(" & "))] : [])];
}

/** What is no longer on sale has an index by city and price. */
const hasCityPriceIndex = ({ cityId, districtId, staff }: Scope): boolean =>
  (staff?.status === "sold" || staff?.status === "inactive") && cityId !== undefined && districtId === undefined;

/** The conditions that the index of that order covers: they limit which entries a scan tests. */
export function staffIndexConditions(scope: StaffScope, order: Order): Condition[] {
  const { staff } = scope;
  if (!isByPrice(order))
    return [isKept, ...statusConditions(staff), ...dayConditions(staff), ...featuredConditions(staff)];
  const ofCity = hasCityPriceIndex(scope) ? [...statusConditions(staff), ...placeConditions(scope)] : [];
  return [isKept, ...ofCity, ...priceConditions(scope)];
}

const indexed: Record<Order["column"], readonly string[]> = {
  "l.created_at": ["status", "statusReason", "postedFrom", "postedTo", "isFeatured"],
  "l.price": ["price"],
  "l.published_at": [],
  "q.queued_at": ["queue"],
};

/** Whether the index of that order covers all conditions. */
export function isIndexedForStaff(scope: StaffScope, order: Order): boolean {
  const { staff, ...rest } = scope;
  const known = isByPrice(order) && hasCityPriceIndex(scope) ? ["price", "cityId", "status"] : indexed[order.column];
  return Object.keys({ ...rest, ...staff }).every((name) => known.includes(name));
}

/** One listing, those of a few sellers, or some of the queue: collected at once. */
export const hasFewMatchesForStaff = (scope: StaffScope): boolean =>
  scope.staff.number !== undefined ||
  (scope.staff.sellerIds !== undefined && scope.words === undefined) ||
  hasQueueConditions(scope);
