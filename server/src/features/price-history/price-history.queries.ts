import type { Database } from "../../platform/database/database.ts";
import { openListing } from "../listings/open-listing.ts";

/** Of a listing that anybody may open, the oldest first; one row without values if nothing is known of its past. */
export const listSteps = (db: Database, id: number) =>
  openListing(db, id)
    .leftJoin("listing_prices as p", "p.listing_id", "l.id")
    .select(["p.since", "p.until", "p.price", "p.continued_from"])
    .orderBy("p.since")
    .execute();
export type StepRow = Awaited<ReturnType<typeof listSteps>>[number];
