import type { Scope } from "../listing-search/listing-scope.ts";
import type { SearchContext } from "../listing-search/search-context.ts";
import { anchorOf } from "./anchors.ts";

/** Where `saved_searches` files a search: what a listing needs at least to be found by it. */
export const candidateColumns = async (context: Pick<SearchContext, "documentsOf">, scope: Scope) => ({
  anchor: await anchorOf(context, scope),
  category_id: scope.category?.id ?? 0,
  place: scope.districtId === undefined ? (scope.cityId ?? 0) : -scope.districtId,
  min_price: scope.price?.min ?? null,
  max_price: scope.price?.max ?? null,
});
