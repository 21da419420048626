import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** Brings what listings show in line with the promotions that have not ended. */
export async function syncPromotions(db: Database, listingIds: readonly number[]): Promise<void> {
  if (listingIds.length === 0) return;
  await sql`
    update listings l set featured_until = p.featured, urgent_until = p.urgent
    from (
      select wanted.id,
        max(ends_at) filter (where kind = 'featured') as featured,
        max(ends_at) filter (where kind = 'urgent') as urgent
      from unnest(${[...listingIds]}::bigint[]) as wanted (id)
      left join promotions on promotions.listing_id = wanted.id and ended_at is null
      group by wanted.id
    ) p
    where l.id = p.id and (l.featured_until, l.urgent_until) is distinct from (p.featured, p.urgent)`.execute(db);
}
