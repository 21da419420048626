import type { StatusReason } from "@pazar/contract/listings/my-listings";
import type { StaffTab } from "@pazar/contract/admin/adverts/staff-listings";
import { m } from "../../platform/i18n/i18n.ts";

export const tabNames: Record<StaffTab, () => string> = {
  pedding: m["moderation.tabs.pedding"],
  reported: m["moderation.tabs.reported"],
  active: m["moderation.tabs.active"],
  inactive: m["moderation.tabs.inactive"],
  sold: m["moderation.tabs.sold"],
  all: m["moderation.tabs.all"],
  queue: m["moderation.tabs.queue"],
};

/** Why a listing is off the site. */
export const statusReasonNames: Record<StatusReason, () => string> = {
  seller: m["moderation.statusReasons.seller"],
  expired: m["moderation.statusReasons.expired"],
  rejected: m["moderation.statusReasons.rejected"],
  removed: m["moderation.statusReasons.removed"],
};
