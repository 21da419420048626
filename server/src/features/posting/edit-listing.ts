import type { ListingEdit } from "@pazar/contract/posting";
import { isDeepStrictEqual } from "node:util";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { m } from "../../platform/locale.ts";
import { checkContent, type CheckedContent, type PostingParts, type Submitter } from "./check-content.ts";
import { findFindings, keepFindings } from "./findings/find-findings.ts";
import { findOwnContent, findPostingSettings, listChangedSince, listOwnImages, type OwnContentRow } from "./posting.queries.ts";
import { contentColumns, kurus, writeImages } from "./write-content.ts";

/**
 * Changes a listing of the seller's own; it goes to review. A save that began from an older version is refused with
 * the fields that were saved meanwhile. One that changes nothing leaves the listing as it is: a save sent twice is not refused.
 */
export async function editListing(parts: PostingParts, id: number, { version, ...given }: z.output<typeof ListingEdit>, by: Submitter): Promise<void> {
  const { db } = parts;
  await ownContent(db, by.userId, id);
  const content = await checkContent(parts, given, { ...by, listingId: id });
  const { banned_words } = await findPostingSettings(db);
  const findings = await findFindings(db, content, { sellerId: by.userId, bannedWords: banned_words, listingId: id });
  await db.transaction().execute(async (transaction) => {
    // Of two saves at once the second waits here, and then finds a newer version.
    await transaction.selectFrom("listings").where("id", "=", id).select("id").forUpdate().execute();
    const current = await ownContent(transaction, by.userId, id);
    const changed = changedFields(current, await listOwnImages(transaction, id), content);
    if (changed.length === 0) return;
    if (current.version !== version) throw await conflict(transaction, id, version);
    const next = version + 1;
    const now = new Date();
    await transaction
      .updateTable("listings")
      .set({ ...contentColumns(content), version: next, status: "pedding", status_reason: null, moderation_reason: null, moderation_note: null, edited_at: now, updated_at: now })
      .where("id", "=", id)
      .execute();
    await transaction.updateTable("listing_bodies").set({ description: content.description }).where("listing_id", "=", id).execute();
    if (changed.includes("photos") || changed.includes("cover")) await writeImages(transaction, id, content);
    await transaction.insertInto("listing_edits").values({ listing_id: id, version: next, changed, edited_at: now }).execute();
    await keepFindings(transaction, { id, version: next }, findings);
  });
}

async function ownContent(db: Database, sellerId: number, id: number): Promise<OwnContentRow> {
  const row = await findOwnContent(db, sellerId, id);
  if (!row || row.deleted_at !== null) throw new ApiError("LISTING_NOT_FOUND");
  return row;
}

function changedFields(current: OwnContentRow, images: readonly { hash: string; is_cover: boolean }[], content: CheckedContent): string[] {
  const before = { ...current, photos: images.map(({ hash }) => hash), cover: images.find(({ is_cover }) => is_cover)?.hash };
  const after = { ...content, price: kurus(content.price) };
  const fields = ["photos", "cover", "category_id", "title", "price", "description", "features", "city_id", "district_id", "hand_delivery"] as const;
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

async function conflict(db: Database, id: number, version: number): Promise<ApiError> {
  const changed = await listChangedSince(db, id, version);
  return new ApiError("LISTING_CHANGED", { fields: Object.fromEntries(changed.map((field) => [field, [m["postAd.errors.changedElsewhere"]()]])) });
}
