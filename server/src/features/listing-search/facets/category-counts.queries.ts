import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/** `34:12,35:7` and `yakit=dizel:3,yakit=lpg:1`: as texts, so that what did not change is known by comparing them. */
export type LeafTexts = { category_id: number; cities: string; features: string };

/** What leaf categories have on sale. */
export async function loadLeafTexts(db: Database): Promise<LeafTexts[]> {
  const { rows } = await sql<LeafTexts>`
    select c.category_id, c.listings as cities, coalesce(f.listings, '') as features
    from (select category_id, string_agg(city_id || ':' || listings, ',') as listings
      from (select * from category_counts where listings > 0 order by category_id, city_id) in_order group by category_id) c
    left join (select category_id, string_agg(key || '=' || code || ':' || listings, ',') as listings
      from (select * from feature_counts where listings > 0 order by category_id, key, code) in_order group by category_id) f using (category_id)`.execute(
    db,
  );
  return rows;
}
