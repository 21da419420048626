import type { ReviewReportReason } from "@pazar/contract/trade/reviews";
import { m } from "../../platform/i18n/i18n.ts";

export const reviewReportReasons: Record<ReviewReportReason, () => string> = {
  offensive: m["reviews.reasons.offensive"],
  untrue: m["reviews.reasons.untrue"],
  private_data: m["reviews.reasons.private_data"],
  spam: m["reviews.reasons.spam"],
  other: m["reviews.reasons.other"],
};
