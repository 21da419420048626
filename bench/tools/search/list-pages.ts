import { countFacets } from "../../../server/src/features/listing-search/facets/count-facets.ts";
import { findListings } from "../../../server/src/features/listing-search/find-listings.ts";
import type { ListCursor } from "../../../server/src/features/listing-search/listing-cursor.ts";
import type { ListOrder } from "../../../server/src/features/listing-search/listing-order.ts";
import type { Scope } from "../../../server/src/features/listing-search/listing-scope.ts";
import type { SearchContext } from "../../../server/src/features/listing-search/search-context.ts";
import type { Filter } from "../../../server/src/features/categories/filters.ts";
import type { BenchQuery } from "./search-queries.ts";

type Dependencies = { context: SearchContext; filtersOf: (scope: Scope) => Promise<Filter[]>; examples: number };
export type ListPages = (
  name: string,
  budgetMs: number,
  scope: (number: number) => Scope,
  order?: ListOrder,
) => Promise<BenchQuery[]>;

/** p95 in ms at a million listings. */
const withFacetsMs = 50;

/**
 * The first page of a list as the site asks for it, the list and its facets at once (they share what they read), and
 * the second page, which is the list alone.
 */
export function createListPages({ context, filtersOf, examples }: Dependencies): ListPages {
  const outwardOf = ({ near }: Scope, order: ListOrder) => (order === "distance" ? near?.districtIds : undefined);
  const find = (scope: Scope, order: ListOrder, after?: ListCursor) =>
    findListings(context, scope, order, { after, outward: outwardOf(scope, order) });

  return async (name, budgetMs, scopeOf, order = "relevance") => {
    const continued: { scope: Scope; after: ListCursor }[] = [];
    for (let number = 0; number < examples; number++) {
      const scope = scopeOf(number);
      const { next } = await find(scope, order);
      if (next) continued.push({ scope, after: next });
    }
    return [
      {
        name: `${name}, with facets`,
        budgetMs: withFacetsMs,
        run: async (number) => {
          const scope = scopeOf(number);
          await Promise.all([find(scope, order), countFacets(context, scope, await filtersOf(scope))]);
        },
      },
      {
        name: `${name}, page 2`,
        budgetMs,
        run: async (number) => {
          const example = continued[number % continued.length];
          if (example) await find(example.scope, order, example.after);
        },
      },
    ];
  };
}
