import type { ListingFilterQuery } from "@pazar/contract/search/listing-search";
import { toKurus } from "@pazar/contract/text/money";
import type { Config } from "../../platform/config.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Filters } from "../categories/filters.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { distancesFrom, districtsOutward, nearbyDistricts } from "../locations/nearby.ts";
import { chosenPlace } from "../locations/place-cookie.ts";
import { searchWords } from "../search/search-query.ts";
import { hasFeatures, readFeatures } from "./feature-query.ts";
import type { ListOrder } from "./listing-order.ts";
import type { Scope } from "./listing-scope.ts";

export type QueryReaderDependencies = {
  config: Pick<Config, "APP_SECRET">;
  categories: Categories;
  filters: Filters;
  places: () => Promise<Gazetteer>;
};
export type ListQuery = {
  scope: Scope;
  order: ListOrder;
  search: string | undefined;
  /** The districts of a list by distance, nearest first. */
  outward: readonly number[];
  /** Set where distances are shown. */
  distanceTo: ((districtId: number) => number | undefined) | undefined;
};

export async function readListingQuery(
  { config, categories, filters, places }: QueryReaderDependencies,
  query: ListingFilterQuery,
  context: Pick<CallContext, "cookies">,
): Promise<ListQuery> {
  const [tree, gazetteer] = await Promise.all([categories.tree(), places()]);
  const category = query.category ? tree.find(query.category) : undefined;
  if (query.category && !category) throw new ApiError("CATEGORY_NOT_FOUND");
  const offered = category && hasFeatures(query) ? await filters.of(tree.path(category)) : [];
  const { choices, ranges } = readFeatures(query, offered);
  const search = query.search || undefined;
  const price = priceOf(query);
  const place = gazetteer.resolve(chosenPlace(config.APP_SECRET, query, context.cookies));
  const near = query.within === undefined ? undefined : nearbyDistricts(gazetteer, place, query.within);
  const distanceTo = distancesFrom(gazetteer, place);
  const usual = search === undefined ? "newest" : "relevance";
  const order = (query.sort === "distance" && !distanceTo ? undefined : query.sort) ?? usual;
  const scope: Scope = {
    ...(category && { category }),
    ...(near ? { near } : place),
    ...(query.seller !== undefined && { sellerId: query.seller }),
    ...(search !== undefined && { words: searchWords(search) }),
    ...(price && { price }),
    ...(choices.length > 0 && { choices }),
    ...(ranges.length > 0 && { ranges }),
    ...(query.with_photo && { hasPhoto: true as const }),
    ...(query.published_within !== undefined && { publishedWithin: query.published_within }),
  };
  return {
    scope,
    order,
    search,
    outward: order === "distance" ? districtsOutward(gazetteer, place, near) : [],
    distanceTo: near || order === "distance" ? distanceTo : undefined,
  };
}

function priceOf({ min_price: min, max_price: max }: ListingFilterQuery): Scope["price"] {
  if (min === undefined && max === undefined) return undefined;
  const isSwapped = min !== undefined && max !== undefined && min > max;
  const [low, high] = isSwapped ? [max, min] : [min, max];
  return { ...(low !== undefined && { min: toKurus(low) }), ...(high !== undefined && { max: toKurus(high) }) };
}
