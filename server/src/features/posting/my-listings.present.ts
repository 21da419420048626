import { dayMs } from "@pazar/contract/durations";
import * as limits from "@pazar/contract/limits";
import type { MyListing } from "@pazar/contract/listings/my-listings";
import { FeatureValues, type EditableListing } from "@pazar/contract/listings/posting";
import type { Place } from "@pazar/contract/catalogue/places";
import type { Photo } from "@pazar/contract/listings/photos";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { restorableUntil, allowedSellerActions, stateOf } from "../listings/listings.lifecycle.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { presentCard, presentPriceBefore } from "../listings/listings.present.ts";
import { presentRefusal } from "../moderation/appeals/refusal.ts";
import type { MyListingRow } from "./my-listings.queries.ts";
import type { OwnContentRow } from "./posting.queries.ts";

/** The oldest first, today last. */
export const viewDays = (now: Date): string[] =>
  Array.from({ length: limits.viewDays }, (_, index) =>
    turkishDay(new Date(now.getTime() - (limits.viewDays - 1 - index) * dayMs)),
  );

type Shown = { places: Gazetteer; viewsByDay: ReadonlyMap<string, number>; now: Date };

export const presentMyListing = (row: MyListingRow, { places, viewsByDay, now }: Shown): MyListing => ({
  ...presentCard(row, places),
  price_before: presentPriceBefore(row),
  status: row.status,
  status_reason: row.status_reason,
  moderation_reason: row.moderation_reason,
  moderation_note: row.moderation_note,
  refusal: presentRefusal(row.refusal, now),
  expires_at: row.expires_at?.toISOString() ?? null,
  restorable_until: row.deleted_at && restorableUntil(row.deleted_at).toISOString(),
  favorites_count: row.favorites ?? 0,
  messages_count: row.messages ?? 0,
  views_count: row.views ?? 0,
  daily_views: viewDays(now).map((day) => viewsByDay.get(day) ?? 0),
  actions: allowedSellerActions(stateOf(row), now),
  featured_until: row.featured_until?.toISOString() ?? null,
  urgent_until: row.urgent_until?.toISOString() ?? null,
  open_order: row.open_order,
});

export const presentEditable = (
  listing: MyListing,
  content: OwnContentRow,
  photos: Photo[],
  place: Place,
): EditableListing => ({
  ...listing,
  version: content.version,
  category_id: content.category_id,
  description: content.description,
  features: featuresOf(content.features),
  photos,
  place,
  hand_delivery: content.hand_delivery,
});

/** Imported rows may contain invalid values; the form then starts without features. */
const featuresOf = (features: unknown): FeatureValues => FeatureValues.safeParse(features).data ?? {};
