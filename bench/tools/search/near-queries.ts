import { countFacets } from "../../../server/src/features/listing-search/facets/count-facets.ts";
import { countPlaces } from "../../../server/src/features/listing-search/facets/count-places.ts";
import { countListings } from "../../../server/src/features/listing-search/totals/count-listings.ts";
import { findPage, withCompleteWords } from "../../../server/src/features/listing-search/find-listings.ts";
import type { ListOrder } from "../../../server/src/features/listing-search/listing-order.ts";
import type { Scope } from "../../../server/src/features/listing-search/listing-scope.ts";
import type { SearchContext } from "../../../server/src/features/listing-search/search-context.ts";
import { readPlaces } from "../../../server/src/features/locations/gazetteer.ts";
import { nearbyDistricts } from "../../../server/src/features/locations/nearby.ts";
import type { ListPages } from "./list-pages.ts";
import type { BenchQuery } from "./search-queries.ts";

type Arguments = {
  context: SearchContext;
  /** The place of a random listing. */
  place: (number: number) => { cityId: number; districtId: number };
  top: (number: number) => Scope;
  leaf: (number: number) => Scope;
  words: (number: number) => Scope;
  pages: ListPages;
};

const budgetMs = 25;

/** Lists around a place, and the map. */
export async function nearQueries({ context, place, top, leaf, words, pages }: Arguments): Promise<BenchQuery[]> {
  const gazetteer = await readPlaces(context.db);
  const near = (number: number, km: number): Scope => {
    const nearby = nearbyDistricts(gazetteer, place(number), km);
    return nearby ? { near: nearby } : {};
  };
  const wordsNear = (km: number) => (number: number) => ({ ...words(number), ...near(number, km) });
  const page =
    (scope: (number: number) => Scope, order: ListOrder = "newest") =>
    async (number: number) => {
      const settled = await withCompleteWords(context, scope(number));
      return findPage(context, settled, order, { outward: settled.near?.districtIds });
    };
  const rowsWithin = async (km: number): Promise<BenchQuery[]> => [
    { name: `within ${km} km, newest`, budgetMs, run: page((number) => near(number, km)) },
    { name: `within ${km} km, by distance`, budgetMs, run: page((number) => near(number, km), "distance") },
    { name: `within ${km} km, by price`, budgetMs, run: page((number) => near(number, km), "price_asc") },
    {
      name: `top category within ${km} km, newest`,
      budgetMs,
      run: page((number) => ({ ...top(number), ...near(number, km) })),
    },
    {
      name: `leaf category within ${km} km, newest`,
      budgetMs,
      run: page((number) => ({ ...leaf(number), ...near(number, km) })),
    },
    {
      name: `leaf category within ${km} km, by distance`,
      budgetMs,
      run: page((number) => ({ ...leaf(number), ...near(number, km) }), "distance"),
    },
    {
      name: `top category within ${km} km, by price`,
      budgetMs,
      run: page((number) => ({ ...top(number), ...near(number, km) }), "price_asc"),
    },
    {
      name: `total of a category within ${km} km`,
      run: (number) => countListings(context, { ...top(number), ...near(number, km) }),
    },
    {
      name: `facets of a category within ${km} km`,
      run: (number) => countFacets(context, { ...top(number), ...near(number, km) }, []),
    },
    ...(await pages(`one word within ${km} km`, budgetMs, wordsNear(km))),
    ...(await pages(`one word within ${km} km, by distance`, budgetMs, wordsNear(km), "distance")),
  ];
  return [
    ...(await rowsWithin(10)),
    ...(await rowsWithin(100)),
    { name: "map of a category", run: (number) => countPlaces(context, top(number)) },
    {
      name: "map of a category in a city",
      run: (number) => countPlaces(context, { ...top(number), cityId: place(number).cityId }),
    },
    { name: "map of a city", run: (number) => countPlaces(context, { cityId: place(number).cityId }) },
    { name: "map of one word", run: (number) => countPlaces(context, words(number)) },
    {
      name: "map of a category with a price",
      run: (number) => countPlaces(context, { ...top(number), price: { min: 1_000_000 } }),
    },
  ];
}
