import type { StatusReason } from "@pazar/contract/listings/my-listings";
import type { StaffTab } from "@pazar/contract/admin/adverts/staff-listings";
import { m } from "../../platform/i18n/i18n.ts";

export const tabNames: Record<StaffTab, () => string> = {
  pedding: m["admin.moderation.tabs.pedding"],
  reported: m["admin.moderation.tabs.reported"],
  active: m["admin.moderation.tabs.active"],
  inactive: m["admin.moderation.tabs.inactive"],
  sold: m["admin.moderation.tabs.sold"],
  all: m["admin.moderation.tabs.all"],
  queue: m["admin.moderation.tabs.queue"],
};

/** Why a listing is off the site. */
export const statusReasonNames: Record<StatusReason, () => string> = {
  seller: m["admin.moderation.statusReasons.seller"],
  expired: m["admin.moderation.statusReasons.expired"],
  rejected: m["admin.moderation.statusReasons.rejected"],
  removed: m["admin.moderation.statusReasons.removed"],
};
