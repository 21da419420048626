import type { PreferenceKind } from "@pazar/contract/notices/notices";
import { m } from "../../platform/i18n/i18n.ts";

export const kindNames: Record<PreferenceKind, () => string> = {
  message: m["notices.preferences.kinds.message"],
  saved_search: m["notices.preferences.kinds.saved_search"],
  follow: m["notices.preferences.kinds.follow"],
  price_drop: m["notices.preferences.kinds.price_drop"],
  listing_status: m["notices.preferences.kinds.listing_status"],
  offer: m["notices.preferences.kinds.offer"],
  deal: m["notices.preferences.kinds.deal"],
  review: m["notices.preferences.kinds.review"],
  list_vote: m["notices.preferences.kinds.list_vote"],
  system: m["notices.preferences.kinds.system"],
};
