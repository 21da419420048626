import { createHash } from "node:crypto";
import { allListingsSlug, categorySlug } from "@pazar/contract/pages/paths";
import { toLira } from "@pazar/contract/text/money";
import * as z from "zod/mini";
import { ApiError } from "../../platform/http/api-error.ts";
import {
  readListingQuery,
  type ListQuery,
  type QueryReaderDependencies,
} from "../listing-search/read-listing-query.ts";
import { placeOf, type Scope } from "../listing-search/listing-scope.ts";

/** The parameters of a list, as its address has them. */
export const SavedQuery = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type SavedQuery = z.infer<typeof SavedQuery>;

/** What a list's parameters come to, written one way: unknown filters, the order and empty fields are left out. */
export function queryOf({ scope, search }: Pick<ListQuery, "scope" | "search">): SavedQuery {
  const { category, near, sellerId, words, price, choices, ranges, hasPhoto, ...further } = scope;
  const { publishedWithin, cityId: _city, districtId: _district, staff: _staff, ...unknown } = further;
  const { cityId, districtId } = placeOf(scope);
  // Does not compile while a condition of lists is missing here.
  const nothing: Record<string, never> = unknown;
  return {
    ...nothing,
    ...(category && { category: category.id }),
    // Without it, the place that the visitor has chosen at the time would apply.
    city: cityId ?? 0,
    ...(districtId !== undefined && { district: districtId }),
    ...(near && { within: near.km }),
    ...(sellerId !== undefined && { seller: sellerId }),
    ...(words !== undefined && search !== undefined && { search: plain(search) }),
    ...(price?.min !== undefined && { min_price: toLira(price.min) }),
    ...(price?.max !== undefined && { max_price: toLira(price.max) }),
    ...Object.fromEntries((choices ?? []).map(({ key, codes }) => [`f[${key}]`, codes.join()])),
    ...Object.fromEntries((ranges ?? []).flatMap(rangeEntries)),
    ...(hasPhoto && { with_photo: true }),
    ...(publishedWithin !== undefined && { published_within: publishedWithin }),
  };
}

/** What a stored query means to the list now; undefined while its category is gone. */
export async function readSavedQuery(
  dependencies: QueryReaderDependencies,
  query: unknown,
): Promise<ListQuery | undefined> {
  try {
    return await readListingQuery(dependencies, SavedQuery.parse(query), { cookies: {} });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** PostgreSQL's JSON takes neither NUL nor halves of surrogate pairs. */
const plain = (text: string): string => text.replace(/[\p{C}\s]+/gu, " ").trim();

const rangeEntries = ({ key, min, max }: NonNullable<Scope["ranges"]>[number]): [string, number][] => [
  ...(min === undefined ? [] : [[`f[${key}][min]`, min] satisfies [string, number]]),
  ...(max === undefined ? [] : [[`f[${key}][max]`, max] satisfies [string, number]]),
];

/** The same for searches that find the same: `BMW` and `bmw` are the same words. */
export const queryKey = (query: SavedQuery, { words }: Scope): string =>
  createHash("sha256")
    .update(JSON.stringify({ ...query, search: words }))
    .digest("base64url");

/** The list, newest first. */
export function listPath({ category: _, ...query }: SavedQuery, { category }: Scope): string {
  const sorted: SavedQuery = { ...query, sort: "newest" };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(sorted)) parameters.set(name, value === true ? "1" : String(value));
  return `/${category ? categorySlug(category) : allListingsSlug}?${parameters.toString()}`;
}
