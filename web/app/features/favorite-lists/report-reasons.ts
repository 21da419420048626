import type { ListReportReason } from "@pazar/contract/favorites/favorite-lists";
import { m } from "../../platform/i18n/i18n.ts";

export const listReportReasons: Record<ListReportReason, () => string> = {
  offensive: m["reviews.reasons.offensive"],
  private_data: m["reviews.reasons.private_data"],
  spam: m["reviews.reasons.spam"],
  other: m["reviews.reasons.other"],
};
