import type { Database } from "../../platform/database/database.ts";

export const listCategories = (db: Database) =>
  db
    .selectFrom("categories")
    .select(["id", "parent_id", "level", "slug", "name_tr", "name_en", "icon", "is_on_home", "is_hidden"])
    .orderBy("level")
    .orderBy("parent_id")
    .orderBy("position")
    .orderBy("id")
    .execute();
export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

/** Where merged and deleted categories lead, by their ids. */
export async function listRedirects(db: Database): Promise<Map<number, number>> {
  const rows = await db.selectFrom("category_redirects").select(["old_id", "target_id"]).execute();
  return new Map(rows.map(({ old_id, target_id }) => [old_id, target_id]));
}

/** Listings on sale by leaf category, in one city or (0) everywhere. */
export async function countListingsByCategory(db: Database, cityId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("category_counts")
    .select((eb) => ["category_id", eb.fn.sum<string>("listings").as("listings")])
    .$if(cityId !== 0, (query) => query.where("city_id", "=", cityId))
    .groupBy("category_id")
    .execute();
  return new Map(rows.map(({ category_id, listings }) => [category_id, Number(listings)]));
}
