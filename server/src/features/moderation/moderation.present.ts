import type { Locale } from "@pazar/contract/locale";
import {
  findingKinds,
  type Decision,
  type ListingLock,
  type ModeratedListing,
} from "@pazar/contract/admin/adverts/moderation";
import type { Photo } from "@pazar/contract/listings/photos";
import type { StaffListing } from "@pazar/contract/admin/adverts/staff-listings";
import { presentCategory } from "../categories/categories.present.ts";
import type { CategoryNode } from "../categories/category-tree.ts";
import type { Filter } from "../categories/filters.ts";
import { presentCard } from "../listings/listings.present.ts";
import { presentFeatures } from "../listings/present-features.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { readWordMarks } from "./refusal-marks.ts";
import type { ContentRow, DecisionRow, ReportRow } from "./moderation.queries.ts";
import type { StaffListingRow } from "./staff-listings/staff-listings.queries.ts";

/** Staff see whole names. */
export const fullName = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string =>
  `${first_name ?? ""} ${last_name ?? ""}`.trim();

type LockRow = {
  holder_id: number | null;
  lock_expires_at: Date | null;
  holder_first_name: string | null;
  holder_last_name: string | null;
};

export function presentLock(row: LockRow | undefined, viewerId: number | undefined): ListingLock | null {
  if (!row || row.holder_id === null || row.lock_expires_at === null) return null;
  return {
    holder: {
      id: row.holder_id,
      name: fullName({ first_name: row.holder_first_name, last_name: row.holder_last_name }),
    },
    is_mine: row.holder_id === viewerId,
    expires_at: row.lock_expires_at.toISOString(),
  };
}

type Around = { places: Gazetteer; category: CategoryNode | undefined; locale: Locale; viewerId: number | undefined };

export const presentStaffListing = (
  row: StaffListingRow,
  { places, category, locale, viewerId }: Around,
): StaffListing => ({
  ...presentCard(row, places),
  status: row.status,
  status_reason: row.status_reason,
  category: category?.[`name_${locale}`] ?? "",
  created_at: row.created_at.toISOString(),
  queued_at: row.queued_at?.toISOString() ?? null,
  reports: row.reports ?? 0,
  findings: findingKinds.filter((kind) => row.findings?.includes(kind)),
  seller: { id: row.seller_id, name: fullName(row), listings_count: row.seller_listings ?? 0 },
  lock: presentLock(row, viewerId),
});

export const presentDecision = (row: DecisionRow): Decision => ({
  id: row.id,
  listing_id: row.listing_id,
  action: row.action,
  moderator: row.moderator_id === null ? null : { id: row.moderator_id, name: fullName(row) },
  reason: row.reason,
  note: row.note,
  decided_at: row.decided_at.toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
  marks: { words: readWordMarks(row.marked_words), photos: row.marked_photos },
  appeal: row.appeal_id === null ? null : { id: row.appeal_id, outcome: row.appeal_outcome },
});

export const presentReport = (row: ReportRow): ModeratedListing["reports"][number] => ({
  id: row.id,
  reason: row.reason,
  note: row.note,
  reporter: { id: row.reporter_id, name: fullName(row) },
  created_at: row.created_at.toISOString(),
  reviewed_at: row.reviewed_at?.toISOString() ?? null,
});

type Shown = {
  places: Gazetteer;
  path: readonly CategoryNode[];
  filters: readonly Filter[];
  images: readonly Photo[];
  locale: Locale;
};

/** A listing's content whatever its status; the cover is not put first, so that the seller's order is seen. */
export const presentContent = (row: ContentRow, { places, path, filters, images, locale }: Shown) => ({
  ...presentCard(row, places),
  status: row.status,
  status_reason: row.status_reason,
  moderation_reason: row.moderation_reason,
  moderation_note: row.moderation_note,
  description: row.description,
  categories: path.map((node) => presentCategory(node, locale)),
  features: presentFeatures(row.features, filters, locale),
  images: [...images],
  hand_delivery: row.hand_delivery,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  approved_at: row.approved_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
});
