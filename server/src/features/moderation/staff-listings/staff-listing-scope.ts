import { toKurus } from "@pazar/contract/text/money";
import type { StaffListingFilters, StaffTab } from "@pazar/contract/admin/staff-listings";
import { sql, type SqlBool } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { foldedWords } from "@pazar/contract/text/turkish-text";
import type { Categories, CategoryNode } from "../../categories/category-tree.ts";
import { allOf, categoryColumn, categoryTag, type Condition } from "../../listing-search/listing-scope.ts";
import { dayStart } from "../../../platform/database/turkish-day.ts";
import { isOffSale, isOnSale } from "../../listings/on-sale.ts";
import { listingNumber } from "../../search/listing-number.ts";
import { searchWords } from "../../search/search-words.ts";
import { completeLastWord } from "../../search/complete-last-word.ts";
import { listSellerIds } from "./staff-listings.queries.ts";

/** The query with what had to be looked up in other tables. */
export type StaffScope<Query extends StaffListingFilters = StaffListingFilters> = Query & {
  categoryNode?: CategoryNode;
  number?: number;
  words?: string;
  sellerIds?: readonly number[];
};

/** A number finds that listing, an address its seller's, anything else words of listings and names of sellers. */
export async function readStaffQuery<Query extends StaffListingFilters>(
  { db, categories }: { db: Database; categories: Categories },
  query: Query,
): Promise<StaffScope<Query>> {
  const categoryNode = query.category === undefined ? undefined : (await categories.tree()).find(query.category);
  if (query.category !== undefined && !categoryNode) throw new ApiError("CATEGORY_NOT_FOUND");
  return { ...query, ...(categoryNode && { categoryNode }), ...(query.q !== "" && (await readSearch(db, query.q))) };
}

async function readSearch(db: Database, q: string): Promise<Pick<StaffScope, "number" | "words" | "sellerIds">> {
  const number = listingNumber(q);
  if (number !== undefined) return { number };
  const named = foldedWords(q)
    .map((word) => `'${word}':*`)
    .join(" & ");
  const words = q.includes("@") ? "" : await completeLastWord(db, searchWords(q));
  return { ...(words !== "" && { words }), sellerIds: named === "" ? [] : await listSellerIds(db, named) };
}

/** Tabs that list the moderation queue. */
const queueConditions: Partial<Record<StaffTab, Condition>> = {
  pedding: sql`q.is_pending`,
  reported: sql`q.reports > 0`,
  queue: sql`true`,
};
export const isOfQueue = (tab: StaffTab): boolean => tab in queueConditions;
export const queueCondition = (tab: StaffTab): Condition[] => [queueConditions[tab] ?? []].flat();

const statusTabs: readonly StaffTab[] = ["active", "inactive", "sold"];
export const statusConditions = ({ tab, status_reason }: StaffScope): Condition[] => [
  ...(statusTabs.includes(tab) ? [sql<SqlBool>`l.status = ${sql.lit(tab)}::listing_status`] : []),
  ...(status_reason === undefined
    ? []
    : [sql<SqlBool>`l.status_reason = ${sql.lit(status_reason)}::listing_status_reason`]),
];

export const dateConditions = ({ from, to }: StaffScope): Condition[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`l.created_at >= ${dayStart(from)}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`l.created_at < ${dayStart(to, 1)}`]),
];

export const priceConditions = ({ min_price, max_price }: StaffScope): Condition[] => [
  ...(min_price === undefined ? [] : [sql<SqlBool>`l.price >= ${toKurus(min_price)}`]),
  ...(max_price === undefined ? [] : [sql<SqlBool>`l.price <= ${toKurus(max_price)}`]),
];

export const isFeatured = ({ featured }: StaffScope): Condition[] => (featured === "1" ? [sql`l.featured`] : []);

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
const matches = (terms: string): Condition => sql`l.tsv @@ ${terms}::tsquery`;

/** There are two indexes of words: one over listings on sale, one over all others. */
const offSale = ({ tab }: StaffScope): Condition =>
  tab === "active" ? sql`l.status = 'active' and l.seller_hidden` : isOffSale;
const canBeOnSale = ({ tab }: StaffScope): boolean => tab !== "sold" && tab !== "inactive";
const hasTerms = (scope: StaffScope, terms: string): Condition =>
  anyOf([...(canBeOnSale(scope) ? [allOf([isOnSale, matches(terms)])] : []), allOf([offSale(scope), matches(terms)])]);

function searchConditions(scope: StaffScope): Condition[] {
  const { q, number, words, sellerIds } = scope;
  if (q === "") return [];
  if (number !== undefined) return [sql`l.id = ${number}`];
  return [
    anyOf([
      ...(words === undefined ? [] : [hasTerms(scope, words)]),
      ...(sellerIds === undefined || sellerIds.length === 0
        ? []
        : [sql<SqlBool>`l.seller_id = any(${sellerIds}::int[])`]),
    ]),
  ];
}

export const cityCondition = ({ city, district }: StaffScope): Condition[] =>
  district !== undefined || city === undefined ? [] : [sql<SqlBool>`l.city_id = ${city}`];

/** Conditions on the row. `byTags` adds category and place as tags of the indexes of words. */
export function otherConditions(scope: StaffScope, { byTags = false } = {}): Condition[] {
  const { categoryNode, city, district, seller, featured, findings } = scope;
  const tags = [
    ...(categoryNode ? [categoryTag(categoryNode)] : []),
    ...(district !== undefined ? [`ilce:${district}`] : city !== undefined ? [`il:${city}`] : []),
  ];
  return [
    ...(byTags && tags.length > 0 ? [hasTerms(scope, tags.map((tag) => `'${tag}'`).join(" & "))] : []),
    ...(categoryNode ? [sql<SqlBool>`${sql.ref(categoryColumn(categoryNode))} = ${categoryNode.id}`] : []),
    ...(district !== undefined ? [sql<SqlBool>`l.district_id = ${district}`] : cityCondition(scope)),
    ...(seller === undefined ? [] : [sql<SqlBool>`l.seller_id = ${seller}`]),
    ...(featured === "0" ? [sql<SqlBool>`not l.featured`] : []),
    ...(findings === undefined ? [] : [sql<SqlBool>`q.findings > 0`]),
    ...searchConditions(scope),
  ];
}
