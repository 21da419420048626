import type { Database } from "../../platform/database/database.ts";

/** Of all listings of a person who leaves: nothing of theirs can come back on sale. */
export const removePrices = (db: Database, sellerId: number) =>
  db
    .deleteFrom("listing_prices")
    .where("listing_id", "in", (eb) => eb.selectFrom("listings").where("seller_id", "=", sellerId).select("id"))
    .execute();
