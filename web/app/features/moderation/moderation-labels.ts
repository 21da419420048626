import type { FindingKind, ModerationAction, ContentChange } from "@pazar/contract/admin/adverts/moderation";
import type { ListingStatus } from "@pazar/contract/listings/listings";
import { m } from "../../platform/i18n/i18n.ts";

type Names<Key extends string> = Record<Key, () => string>;

export const statusNames: Names<ListingStatus> = {
  active: m["moderation.status.active"],
  sold: m["moderation.status.sold"],
  inactive: m["moderation.status.inactive"],
  pedding: m["moderation.status.pedding"],
};

export const findingNames: Names<FindingKind> = {
  banned_word: m["moderation.findings.banned_word"],
  phone: m["moderation.findings.phone"],
  link: m["moderation.findings.link"],
  duplicate_text: m["moderation.findings.duplicate_text"],
  photo_elsewhere: m["moderation.findings.photo_elsewhere"],
  unusual_price: m["moderation.findings.unusual_price"],
};

export const actionNames: Names<ModerationAction> = {
  approve: m["moderation.actions.approve"],
  reject: m["moderation.actions.reject"],
  take_down: m["moderation.actions.take_down"],
  put_back: m["moderation.actions.put_back"],
  feature: m["moderation.actions.feature"],
  unfeature: m["moderation.actions.unfeature"],
  dismiss: m["moderation.actions.dismiss"],
};

export const doneTexts: Names<ModerationAction> = {
  approve: m["moderation.done.approve"],
  reject: m["moderation.done.reject"],
  take_down: m["moderation.done.take_down"],
  put_back: m["moderation.done.put_back"],
  feature: m["moderation.done.feature"],
  unfeature: m["moderation.done.unfeature"],
  dismiss: m["moderation.done.dismiss"],
};

/** The same for several listings at once. */
export const doneManyTexts: Record<ModerationAction, (inputs: { count: number }) => string> = {
  approve: m["moderation.doneMany.approve"],
  reject: m["moderation.doneMany.reject"],
  take_down: m["moderation.doneMany.take_down"],
  put_back: m["moderation.doneMany.put_back"],
  feature: m["moderation.doneMany.feature"],
  unfeature: m["moderation.doneMany.unfeature"],
  dismiss: m["moderation.doneMany.dismiss"],
};

export const fieldNames: Names<ContentChange["field"]> = {
  title: m["moderation.fields.title"],
  price: m["moderation.fields.price"],
  category_id: m["moderation.fields.category_id"],
  city_id: m["moderation.fields.city_id"],
  features: m["moderation.fields.features"],
  hand_delivery: m["moderation.fields.hand_delivery"],
  description: m["moderation.fields.description"],
};
