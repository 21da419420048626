import type { Locale } from "@pazar/contract/locale";
import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { JsonValue } from "../../platform/database/database-types.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Filter, Filters } from "../categories/filters.ts";
import { presentFeatures } from "./present-features.ts";

/** A card has room for one line. */
const mostFacts = 3;

export type CardFacts = Record<Locale, string[]>;
type Dependencies = { db: Database; categories: Categories; filters: Filters };

/** What staff want cards to show of the features, by listing; nothing is read while there is no such filter. */
export async function loadCardFacts(
  { db, categories, filters }: Dependencies,
  ids: readonly number[],
): Promise<Map<number, CardFacts>> {
  if (!(await filters.hasCardFilters())) return new Map();
  const [tree, rows] = await Promise.all([
    categories.tree(),
    db
      .selectFrom("listings")
      .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
      .select(["id", "category_id", "features"])
      .execute(),
  ]);
  const facts = rows.map(async ({ id, category_id, features }): Promise<[number, CardFacts]> => {
    const shown = (await filters.of(tree.pathTo(category_id))).filter(({ is_on_card }) => is_on_card);
    return [id, factsOf(features, shown)];
  });
  return new Map(await Promise.all(facts));
}

const factsOf = (features: JsonValue, filters: readonly Filter[]): CardFacts => {
  const isYesOrNo = new Set(filters.filter(({ type }) => type === "boolean").map(({ key }) => key));
  const texts = (locale: Locale): string[] =>
    presentFeatures(features, filters, locale)
      .slice(0, mostFacts)
      .map(({ key, name, text }) => (isYesOrNo.has(key) ? `${name}: ${text}` : text));
  return { tr: texts("tr"), en: texts("en") };
};
