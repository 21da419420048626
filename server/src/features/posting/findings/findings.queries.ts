import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { maxFingerprintDistance } from "../../../platform/media/photo-fingerprint.ts";
import { isOnSale } from "../../listings/on-sale.ts";

const mostCompared = 100;

/** The seller's other listings on sale or in review, the newest first. */
export const listSellerTexts = (db: Database, sellerId: number, exceptId: number) =>
  db
    .selectFrom("listings as l")
    .innerJoin("listing_bodies as b", "b.listing_id", "l.id")
    .where("l.seller_id", "=", sellerId)
    .where("l.id", "<>", exceptId)
    .where("l.status", "in", ["active", "pedding"])
    .select(["l.id", "l.title", "b.description"])
    .orderBy("l.published_at", "desc")
    .limit(mostCompared)
    .execute();

/** Of these photos, those of the seller's other listings on sale or in review: one listing for each. */
export const listUsedPhotos = (
  db: Database,
  hashes: readonly string[],
  { sellerId, exceptId }: { sellerId: number; exceptId: number },
) =>
  db
    .selectFrom("listing_images as i")
    .innerJoin("listings as l", "l.id", "i.listing_id")
    .where("i.photo_hash", "in", hashes)
    .where("l.seller_id", "=", sellerId)
    .where("l.id", "<>", exceptId)
    .where("l.status", "in", ["active", "pedding"])
    .where("l.deleted_at", "is", null)
    .distinctOn("i.photo_hash")
    .select(["i.photo_hash", "l.id", "l.title"])
    .orderBy("i.photo_hash")
    .orderBy("l.id", "desc")
    .execute();

/** Another listing with a similar photo; of the seller's own, only those on sale or in review. */
export async function findPhotoElsewhere(
  db: Database,
  hashes: readonly string[],
  { sellerId, exceptId }: { sellerId: number; exceptId: number },
) {
  const { rows } = await sql<{ photo: string; listing_id: number }>`
    with mine as (select hash, fingerprint, fingerprint_quarters from photos where hash = any (${hashes})),
    same as (
      select hash as photo, hash from mine
      union
      select m.hash, p.hash from mine m join photos p on p.fingerprint is not null and p.fingerprint_quarters && m.fingerprint_quarters
      where m.fingerprint is not null and bit_count(p.fingerprint # m.fingerprint) <= ${maxFingerprintDistance})
    select same.photo, i.listing_id
    from same join listing_images i on i.photo_hash = same.hash join listings l on l.id = i.listing_id
    where l.id <> ${exceptId} and l.deleted_at is null and (l.seller_id <> ${sellerId} or l.status in ('active', 'pedding'))
    order by i.listing_id limit 1`.execute(db);
  return rows[0];
}

const sample = 500;

/**
 * The price range (kuruş) of most of the category's newest listings, and how many were compared. Where many are free,
 * the low end is 0; the high end is that of the others.
 */
export async function findUsualPrices(db: Database, categoryId: number) {
  const { rows } = await sql<{ listings: number; low: number | null; high: number | null }>`
    select count(*) as listings, percentile_disc(0.1) within group (order by price) as low, percentile_disc(0.9) within group (order by nullif(price, 0)) as high
    from (select l.price from listings l where ${isOnSale} and l.category_id = ${categoryId} order by l.published_at desc, l.id desc limit ${sample}) newest`.execute(
    db,
  );
  return rows[0];
}
