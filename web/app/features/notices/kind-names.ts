import type { PreferenceKind } from "@pazar/contract/notices";
import { m } from "../../platform/i18n/i18n.ts";

export const kindNames: Record<PreferenceKind, () => string> = {
  message: m["notices.preferences.kinds.message"],
  saved_search: m["notices.preferences.kinds.saved_search"],
  price_drop: m["notices.preferences.kinds.price_drop"],
  listing_status: m["notices.preferences.kinds.listing_status"],
  offer: m["notices.preferences.kinds.offer"],
  deal: m["notices.preferences.kinds.deal"],
  review: m["notices.preferences.kinds.review"],
  system: m["notices.preferences.kinds.system"],
};
