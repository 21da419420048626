import { setImmediate } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { CategoryNode } from "../categories/category-tree.ts";
import type { Filter } from "../categories/filters.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { keptFeatures } from "./kept-features.ts";
import { listingWords } from "./listing-words.ts";
import { wordColumns } from "./rewrite-words.ts";

type Part = {
  /** Where the listings are, after which id, and how many at most. */
  from: number;
  after: number;
  limit: number;
  /** Where they belong: the same category, or the one that takes its place. From the top level down. */
  path: readonly CategoryNode[];
  filters: readonly Filter[];
  gazetteer: Gazetteer;
};

/** Gives some listings of a category its current ancestors, words and filters. Returns how many, and the last one's id. */
export async function updateCategoryListings(
  transaction: Transaction<DB>,
  { from, after, limit, path, filters, gazetteer }: Part,
): Promise<{ count: number; last: number }> {
  const rows = await transaction
    .selectFrom("listings as l")
    .innerJoin("listing_bodies as b", "b.listing_id", "l.id")
    .where("l.category_id", "=", from)
    .where("l.id", ">", after)
    .select(wordColumns)
    .orderBy("l.id")
    .limit(limit)
    .forUpdate("l")
    .execute();
  const [top, mid, leaf] = path;
  if (!top || !mid || !leaf) throw new Error(`category ${from} has listings but is not of the third level`);
  const changed: { id: number; features: string; words: string }[] = [];
  for (const { id, title, description, features: before, city_id, district_id } of rows) {
    const [city, district] = [gazetteer.city(city_id), gazetteer.district(district_id)];
    if (!city || !district) throw new Error(`listing ${id} is in an unknown place`);
    const features = keptFeatures(before, filters);
    const words = listingWords({ title, description, features, path, filters, city, district });
    changed.push({ id, features: JSON.stringify(features), words });
    // Words take long to make: a process that also serves pages answers in between.
    if (changed.length % 5 === 0) await setImmediate();
  }
  // One statement for all columns, because every one of them is in indexes.
  await sql`
    update listings l set category_id = ${leaf.id}, mid_id = ${mid.id}, top_id = ${top.id},
      features = b.features::jsonb, tsv = b.words::tsvector
    from unnest(
      ${changed.map(({ id }) => id)}::bigint[],
      ${changed.map(({ features }) => features)}::text[],
      ${changed.map(({ words }) => words)}::text[]
    ) b (id, features, words)
    where l.id = b.id
      and (l.category_id, l.mid_id, l.top_id, l.features, l.tsv)
        is distinct from (${leaf.id}, ${mid.id}, ${top.id}, b.features::jsonb, b.words::tsvector)`.execute(transaction);
  return { count: rows.length, last: rows.at(-1)?.id ?? after };
}
