import { toKurus } from "@pazar/contract/text/money";
import type { ListingEdit } from "@pazar/contract/listings/posting";
import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { m } from "../../platform/text/locale.ts";
import { notifyOfPriceDropsLater } from "../favorites/notify-of-price-drops.job.ts";
import { applyMove, planMove } from "../listings/apply-move.ts";
import { stateColumns, stateOf } from "../listings/listings.lifecycle.ts";
import { checkContent, type CheckedContent, type PostingDependencies, type Submitter } from "./check-content.ts";
import { findFindings, replaceFindings } from "./findings/find-findings.ts";
import {
  findOwnContent,
  findPostingSettings,
  listChangedSince,
  listOwnImages,
  type OwnContentRow,
} from "./posting.queries.ts";
import { contentColumns, writeImages } from "./write-content.ts";

type Fields = Record<string, unknown>;
/** With `onBehalf`, staff edit for the seller: the status does not change, and the change is audited in the same transaction. */
export type Editor = Submitter & {
  onBehalf?: { sellerId: number; record(transaction: Transaction<DB>, before: Fields, after: Fields): Promise<void> };
};

/**
 * Changes a listing of the seller's own and sends it to review. A save based on an older version is refused with
 * the fields that were saved since. A save without changes does nothing, so that a repeated request is not refused.
 */
export async function editListing(
  dependencies: PostingDependencies,
  id: number,
  { version, ...given }: z.output<typeof ListingEdit>,
  { onBehalf, ...by }: Editor,
): Promise<void> {
  const { db } = dependencies;
  const sellerId = onBehalf?.sellerId ?? by.userId;
  await ownContent(db, sellerId, id);
  const content = await checkContent(dependencies, given, { ...by, listingId: id });
  const { banned_words } = await findPostingSettings(db);
  const findings = await findFindings(db, content, { sellerId, bannedWords: banned_words, listingId: id });
  await db.transaction().execute(async (transaction) => {
    // Of two concurrent saves the second waits here, then finds a newer version.
    const locked = await transaction
      .selectFrom("listings")
      .where("id", "=", id)
      .select(stateColumns)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const current = await ownContent(transaction, sellerId, id);
    const images = await listOwnImages(transaction, id);
    const { changed, before, after } = compare(current, images, content);
    if (changed.length === 0) return;
    if (current.version !== version) throw await conflict(transaction, id, version);
    const next = version + 1;
    const now = new Date();
    if (onBehalf) await onBehalf.record(transaction, before, after);
    else await storeApprovedContent(transaction, id, images);
    const move = planMove(onBehalf ? "staff" : "seller", "edit", stateOf(locked), now);
    await applyMove(transaction, id, move, { ...contentColumns(content), version: next });
    await transaction
      .updateTable("listing_bodies")
      .set({ description: content.description })
      .where("listing_id", "=", id)
      .execute();
    if (changed.includes("photos") || changed.includes("cover")) await writeImages(transaction, id, content);
    await transaction
      .insertInto("listing_edits")
      .values({ listing_id: id, version: next, changed, edited_at: now })
      .execute();
    // If the edit needs approval, this finds nothing to tell yet; the approval tries again.
    if (changed.includes("price")) await notifyOfPriceDropsLater(transaction, id);
    if (!onBehalf) await replaceFindings(transaction, { id, version: next }, findings);
  });
}

async function ownContent(db: Database, sellerId: number, id: number): Promise<OwnContentRow> {
  const row = await findOwnContent(db, sellerId, id);
  if (!row || row.deleted_at !== null) throw new ApiError("LISTING_NOT_FOUND");
  return row;
}

const fields = [
  "photos",
  "cover",
  "category_id",
  "title",
  "price",
  "description",
  "features",
  "city_id",
  "district_id",
  "hand_delivery",
] as const;

function compare(
  current: OwnContentRow,
  images: readonly { hash: string; is_cover: boolean }[],
  content: CheckedContent,
) {
  const old = {
    ...current,
    photos: images.map(({ hash }) => hash),
    cover: images.find(({ is_cover }) => is_cover)?.hash,
  };
  const fresh = { ...content, price: toKurus(content.price) };
  const changed = fields.filter((field) => !isDeepStrictEqual(old[field], fresh[field]));
  const only = (given: Partial<Record<(typeof fields)[number], unknown>>): Fields =>
    Object.fromEntries(changed.map((field) => [field, given[field]]));
  return { changed, before: only(old), after: only(fresh) };
}

/** Stored so that staff see what the seller has changed since the approval. */
async function storeApprovedContent(db: Database, id: number, images: readonly { hash: string }[]): Promise<void> {
  const photos = images.map(({ hash }) => hash);
  await sql`
    insert into listing_approved_contents (listing_id, content, photos, approved_at)
    select l.id, jsonb_build_object('title', l.title, 'price', l.price, 'category_id', l.category_id, 'city_id', l.city_id, 'district_id', l.district_id,
      'hand_delivery', l.hand_delivery, 'features', l.features, 'description', b.description), ${photos}, l.approved_at
    from listings l join listing_bodies b on b.listing_id = l.id
    where l.id = ${id} and l.approved_at is not null and (l.edited_at is null or l.edited_at <= l.approved_at)
    on conflict (listing_id) do update set content = excluded.content, photos = excluded.photos, approved_at = excluded.approved_at`.execute(
    db,
  );
}

async function conflict(db: Database, id: number, version: number): Promise<ApiError> {
  const changed = await listChangedSince(db, id, version);
  return new ApiError("LISTING_CHANGED", {
    fields: Object.fromEntries(changed.map((field) => [field, [m["postAd.errors.changedElsewhere"]()]])),
  });
}
