import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { consumeRateLimit, type RateLimit } from "../../platform/security/rate-limit.ts";
import { addReport, findReportable, type NewReport } from "./reports.queries.ts";

const reportsPerPerson: RateLimit = { name: "report", max: 30, windowSeconds: 3_600 };

export async function reportListing(db: Database, report: NewReport): Promise<void> {
  await consumeRateLimit(db, reportsPerPerson, String(report.reporterId));
  const listing = await findReportable(db, report.listingId);
  if (!listing) throw new ApiError("LISTING_NOT_FOUND");
  if (listing.seller_id === report.reporterId) throw new ApiError("OWN_LISTING");
  if (!(await addReport(db, report))) throw new ApiError("REPORT_EXISTS");
}
