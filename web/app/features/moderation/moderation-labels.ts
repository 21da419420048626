import type { FindingKind, ModerationAction, ContentChange } from "@pazar/contract/admin/adverts/moderation";
import type { ListingStatus } from "@pazar/contract/listings/listings";
import { m } from "../../platform/i18n/i18n.ts";

type Names<Key extends string> = Record<Key, () => string>;

export const statusNames: Names<ListingStatus> = {
  active: m["admin.moderation.status.active"],
  sold: m["admin.moderation.status.sold"],
  inactive: m["admin.moderation.status.inactive"],
  pedding: m["admin.moderation.status.pedding"],
};

export const findingNames: Names<FindingKind> = {
  banned_word: m["admin.moderation.findings.banned_word"],
  phone: m["admin.moderation.findings.phone"],
  link: m["admin.moderation.findings.link"],
  duplicate_text: m["admin.moderation.findings.duplicate_text"],
  photo_elsewhere: m["admin.moderation.findings.photo_elsewhere"],
  unusual_price: m["admin.moderation.findings.unusual_price"],
};

export const actionNames: Names<ModerationAction> = {
  approve: m["admin.moderation.actions.approve"],
  reject: m["admin.moderation.actions.reject"],
  take_down: m["admin.moderation.actions.take_down"],
  put_back: m["admin.moderation.actions.put_back"],
  feature: m["admin.moderation.actions.feature"],
  unfeature: m["admin.moderation.actions.unfeature"],
  dismiss: m["admin.moderation.actions.dismiss"],
};

export const doneTexts: Names<ModerationAction> = {
  approve: m["admin.moderation.done.approve"],
  reject: m["admin.moderation.done.reject"],
  take_down: m["admin.moderation.done.take_down"],
  put_back: m["admin.moderation.done.put_back"],
  feature: m["admin.moderation.done.feature"],
  unfeature: m["admin.moderation.done.unfeature"],
  dismiss: m["admin.moderation.done.dismiss"],
};

/** The same for several listings at once. */
export const doneManyTexts: Record<ModerationAction, (inputs: { count: number }) => string> = {
  approve: m["admin.moderation.doneMany.approve"],
  reject: m["admin.moderation.doneMany.reject"],
  take_down: m["admin.moderation.doneMany.take_down"],
  put_back: m["admin.moderation.doneMany.put_back"],
  feature: m["admin.moderation.doneMany.feature"],
  unfeature: m["admin.moderation.doneMany.unfeature"],
  dismiss: m["admin.moderation.doneMany.dismiss"],
};

export const fieldNames: Names<ContentChange["field"]> = {
  title: m["admin.moderation.fields.title"],
  price: m["admin.moderation.fields.price"],
  category_id: m["admin.moderation.fields.category_id"],
  city_id: m["admin.moderation.fields.city_id"],
  features: m["admin.moderation.fields.features"],
  hand_delivery: m["admin.moderation.fields.hand_delivery"],
  description: m["admin.moderation.fields.description"],
};
