import type { FilterQuery } from "@pazar/contract/admin/catalogue/filters";
import * as limits from "@pazar/contract/limits";
import type { Locale } from "@pazar/contract/locale";
import { sql, type SqlBool } from "kysely";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Position } from "../../platform/http/list-page.ts";

const summaries = (db: Database) =>
  db
    .selectFrom("filters as f")
    .leftJoin("filters as p", "p.id", "f.depends_on_filter")
    .select([
      "f.id",
      "f.key",
      "f.name_tr",
      "f.name_en",
      "f.type",
      "f.category_id",
      "f.is_required",
      "f.is_facet",
      "f.is_on_card",
      "f.unit_tr",
      "f.unit_en",
      "f.version",
      "f.depends_on_filter",
      "p.name_tr as parent_tr",
      "p.name_en as parent_en",
      sql<number>`(select count(*) from filter_options o where o.filter_id = f.id)`.as("options_count"),
    ]);
export type SummaryRow = NonNullable<Awaited<ReturnType<typeof findSummary>>>;

export const findSummary = (db: Database, id: number) => summaries(db).where("f.id", "=", id).executeTakeFirst();

/** Those of some categories, in the order of the categories. */
export const listSummaries = (db: Database, categoryIds: readonly number[]) =>
  summaries(db)
    .where(sql<SqlBool>`f.category_id = any(${categoryIds}::int[])`)
    .orderBy(sql`array_position(${categoryIds}::int[], f.category_id)`)
    .orderBy("f.position")
    .orderBy("f.id")
    .execute();

const folded = (text: unknown) => sql<string>`array_to_string(folded_words(${text}), ' ')`;

/** One row more than the page size, and the total. `categoryIds`: undefined for all. */
export async function searchSummaries(
  db: Database,
  { q, type, sort, size }: FilterQuery,
  {
    categoryIds,
    after,
    locale,
  }: { categoryIds: readonly number[] | undefined; after: Position | undefined; locale: Locale },
) {
  const column = sql.ref(sort.endsWith("key") ? "f.key" : `f.name_${locale}`);
  const key = sql`(${column} collate "tr-x-icu")`;
  const isDescending = sort.startsWith("-");
  const conditions = [
    ...(q === ""
      ? []
      : [
          sql<SqlBool>`(${folded(sql`f.name_tr || ' ' || f.name_en || ' ' || f.key`)} like '%' || ${folded(q)} || '%' and ${folded(q)} <> '')`,
        ]),
    ...(type === undefined ? [] : [sql<SqlBool>`f.type = ${type}::filter_type`]),
    ...(categoryIds === undefined ? [] : [sql<SqlBool>`f.category_id = any(${categoryIds}::int[])`]),
  ];
  const matches = conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  const isBeyond = after
    ? sql<SqlBool>`(${key}, f.id) ${sql.raw(isDescending ? "<" : ">")} (${after.key}, ${after.id}::int)`
    : sql<SqlBool>`true`;
  const direction = isDescending ? "desc" : "asc";
  const [rows, total] = await Promise.all([
    summaries(db)
      .select(sql<string>`${column}`.as("sort_key"))
      .where(matches)
      .where(isBeyond)
      .orderBy(key, direction)
      .orderBy("f.id", direction)
      .limit(size + 1)
      .execute(),
    countRows(db, db.selectFrom("filters as f").where(matches).select("f.id")),
  ]);
  return { rows: rows.map((row) => ({ ...row, key: row.sort_key, filter_key: row.key })), total };
}

export const listOptions = (db: Database, filterId: number) =>
  db
    .selectFrom("filter_options as o")
    .leftJoin("filter_options as p", "p.id", "o.parent_id")
    .where("o.filter_id", "=", filterId)
    .select(["o.id", "o.code", "o.name_tr", "o.name_en", "p.code as parent"])
    .orderBy("o.position")
    .orderBy("o.id")
    .execute();
export type OptionRow = Awaited<ReturnType<typeof listOptions>>[number];

/** Every definition of a key, in whatever category. */
export const listDefinitions = (db: Database, key: string) =>
  db.selectFrom("filters").where("key", "=", key).select(["id", "category_id", "type"]).orderBy("id").execute();
export type DefinitionRow = Awaited<ReturnType<typeof listDefinitions>>[number];

export const listDependents = (db: Database, filterId: number) =>
  db
    .selectFrom("filters")
    .where("depends_on_filter", "=", filterId)
    .select(["id", "key", "category_id", "name_tr", "name_en"])
    .orderBy("id")
    .execute();

/** Listings on sale by option, from the counters. */
export async function countOnSale(
  db: Database,
  key: string,
  categoryIds: readonly number[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("feature_counts")
    .where("key", "=", key)
    .where(sql<SqlBool>`category_id = any(${categoryIds}::int[])`)
    .groupBy("code")
    .select((eb) => ["code", eb.fn.sum<string>("listings").as("listings")])
    .execute();
  return new Map(rows.map(({ code, listings }) => [code, Number(listings)]));
}

const withValue = (db: Database, key: string, categoryIds: readonly number[]) =>
  db
    .selectFrom("listings")
    .where(sql<SqlBool>`category_id = any(${categoryIds}::int[])`)
    .where(sql<SqlBool>`jsonb_exists(features, ${key})`);

/** Listings in whatever state that hold a value of the key. */
export const countValues = async (
  db: Database,
  key: string,
  categoryIds: readonly number[],
  limit = limits.exactTotal + 1,
): Promise<number> => countRows(db, withValue(db, key, categoryIds).select("id").limit(limit));

/** Which of these options listings hold, and how many listings; capped. */
export async function findChosen(
  db: Database,
  key: string,
  codes: readonly string[],
  categoryIds: readonly number[],
): Promise<{ codes: string[]; listings: number }> {
  const holding = withValue(db, key, categoryIds)
    .where(sql<SqlBool>`jsonb_exists_any(features -> ${key}, ${codes}::text[])`)
    .select("id")
    .limit(limits.exactTotal + 1);
  const { rows } = await sql<{ code: string }>`
    select distinct f.code from listings l, chosen_features(l.features) f
    where l.id in (${holding}) and f.key = ${key} and f.code = any(${codes}::text[])`.execute(db);
  return { codes: rows.map(({ code }) => code), listings: rows.length === 0 ? 0 : await countRows(db, holding) };
}
