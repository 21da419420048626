import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/** What a leaf category has on sale, by city id and by `key=code` of an option. */
export type LeafCounts = {
  category_id: number;
  by_city: Record<string, number>;
  by_option: Record<string, number> | null;
};

/** All leaves in one statement: that costs as much as asking for some twenty of them one by one. */
export async function loadLeafCounts(db: Database): Promise<LeafCounts[]> {
  const { rows } = await sql<LeafCounts>`
    select c.category_id, c.by_city, f.by_option
    from (select category_id, json_object_agg(city_id, listings) as by_city from category_counts where listings > 0 group by category_id) c
    left join (select category_id, json_object_agg(key || '=' || code, listings) as by_option from feature_counts where listings > 0 group by category_id) f using (category_id)`.execute(
    db,
  );
  return rows;
}
