import type { ReportReason } from "@pazar/contract/listings/listing-contact";
import { m } from "../../platform/i18n/i18n.ts";

/** What can be wrong with a listing, in words. */
export const reportReasons: Record<ReportReason, () => string> = {
  scam: m["report.reasons.scam"],
  prohibited: m["report.reasons.prohibited"],
  misleading: m["report.reasons.misleading"],
  unavailable: m["report.reasons.unavailable"],
  wrong_category: m["report.reasons.wrong_category"],
  duplicate: m["report.reasons.duplicate"],
  offensive: m["report.reasons.offensive"],
  other: m["report.reasons.other"],
};
