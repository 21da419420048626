import type { Comparison } from "@pazar/contract/listings/listings";
import type { Locale } from "@pazar/contract/locale";
import { presentCategory } from "../../categories/categories.present.ts";
import type { Categories, CategoryNode } from "../../categories/category-tree.ts";
import type { Filters } from "../../categories/filters.ts";
import { presentCompared } from "../listings.present.ts";
import type { ListingRow } from "../listings.queries.ts";
import { presentFeatures } from "../present-features.ts";
import { bestByFeature, bestOf } from "./best-values.ts";
import { comparisonKey } from "./comparison-key.ts";

type Dependencies = { categories: Categories; filters: Filters };

/** `rows` are those of `ids` that anybody may open. Whatever the first cannot be compared with is left out. */
export async function compareListings(
  { categories, filters }: Dependencies,
  ids: readonly number[],
  rows: readonly ListingRow[],
  locale: Locale,
): Promise<Comparison> {
  const tree = await categories.tree();
  const found = await Promise.all(
    rows.map(async (row) => {
      const path = tree.pathTo(row.category_id);
      const offered = await filters.of(path);
      return { row, path, offered, comparable: comparisonKey(path, offered) };
    }),
  );
  const [first] = found;
  const compared = found.filter(({ comparable }) => comparable === first?.comparable);
  const listings = compared.map(({ row }) => row);
  const onSale = listings.filter(({ status }) => status === "active");
  const category = first && sharedCategory(compared.map(({ path }) => path));
  const texts = compared.map(
    ({ row, offered }) => new Map(presentFeatures(row.features, offered, locale).map(({ key, text }) => [key, text])),
  );
  return {
    listings: listings.map(presentCompared),
    category: category ? presentCategory(category, locale) : null,
    best_price: bestOf(
      onSale.map(({ id, price }) => ({ id, value: price })),
      "lowest",
    ),
    features: (first?.offered ?? [])
      .map((filter) => ({
        key: filter.key,
        name: filter[`name_${locale}`],
        texts: texts.map((byKey) => byKey.get(filter.key) ?? null),
        best: bestByFeature(listings, filter),
      }))
      .filter((feature) => feature.texts.some((text) => text !== null)),
    gone: ids.filter((id) => rows.every((row) => row.id !== id)),
    others: found.filter((one) => !compared.includes(one)).map(({ row }) => row.id),
  };
}

/** The one that all are in: of several brands, that of all of them. */
const sharedCategory = ([first = [], ...others]: readonly (readonly CategoryNode[])[]): CategoryNode | undefined =>
  first.findLast(({ id }) => others.every((path) => path.some((node) => node.id === id)));
