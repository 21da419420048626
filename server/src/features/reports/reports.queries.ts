import type { ReportReason } from "@pazar/contract/listings/listing-contact";
import type { Database } from "../../platform/database/database.ts";
import { openListing } from "../listings/open-listing.ts";

export const findReportable = (db: Database, listingId: number) =>
  openListing(db, listingId).select("l.seller_id").executeTakeFirst();

export type NewReport = { listingId: number; reporterId: number; reason: ReportReason; note: string };

/** False if this person has reported this listing before. */
export async function addReport(db: Database, { listingId, reporterId, reason, note }: NewReport): Promise<boolean> {
  const added = await db
    .insertInto("listing_reports")
    .values({ listing_id: listingId, reporter_id: reporterId, reason, note })
    .onConflict((conflict) => conflict.constraint("listing_reports_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}
