import type { Database } from "../../platform/database/database.ts";

/** For the download of one's data: what one's listings have cost. */
export const exportPrices = (db: Database, sellerId: number) =>
  db
    .selectFrom("listing_prices as p")
    .innerJoin("listings as l", "l.id", "p.listing_id")
    .where("l.seller_id", "=", sellerId)
    .select(["p.listing_id", "p.since", "p.until", "p.price as price_in_kurus", "p.continued_from"])
    .orderBy("p.listing_id")
    .orderBy("p.since")
    .execute();
