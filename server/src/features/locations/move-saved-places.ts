import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";

/** Saved places that were merged become those that took them over. Until then, and in cookies, reading them resolves them. */
export async function moveSavedPlaces(transaction: Transaction<DB>): Promise<void> {
  await sql`
    update users u set district_id = target.id, city_id = target.city_id
    from districts d join districts target on target.id = d.merged_into
    where d.id = u.district_id`.execute(transaction);
  await sql`
    update users u set city_id = c.merged_into, district_id = null
    from cities c where c.id = u.city_id and c.merged_into is not null`.execute(transaction);
}
