import type { Database } from "../../platform/database/database.ts";
import { isOnSale } from "../listings/on-sale.ts";

/** The seller's phone, null if there is none; no row unless the listing is on sale. */
export const findSellerPhone = (db: Database, listingId: number) =>
  db
    .selectFrom("listings as l")
    .innerJoin("users as u", "u.id", "l.seller_id")
    .where("l.id", "=", listingId)
    .where(isOnSale)
    .select("u.phone")
    .executeTakeFirst();
