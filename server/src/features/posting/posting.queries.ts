import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** Those of the photos that the person has uploaded or the edited listing already shows. */
export async function listUsablePhotos(
  db: Database,
  hashes: readonly string[],
  { userId, listingId = 0 }: { userId: number; listingId?: number },
): Promise<Set<string>> {
  const sent = db
    .selectFrom("photo_uploads as u")
    .innerJoin("photos as p", "p.hash", "u.photo_hash")
    .where("u.user_id", "=", userId)
    .where("u.photo_hash", "in", hashes)
    .where("p.is_private", "=", false)
    .select("u.photo_hash");
  const shown = db
    .selectFrom("listing_images")
    .where("listing_id", "=", listingId)
    .where("photo_hash", "in", hashes)
    .select("photo_hash");
  return new Set((await sent.union(shown).execute()).map(({ photo_hash }) => photo_hash));
}

export async function isListingIn(db: Database, categoryId: number, listingId = 0): Promise<boolean> {
  const found = db.selectFrom("listings").where("id", "=", listingId).where("category_id", "=", categoryId);
  return (await found.select("id").executeTakeFirst()) !== undefined;
}

export const findPostingSettings = (db: Database) =>
  db
    .selectFrom("settings")
    .select(["auto_approve_ads", "hold_findings", "banned_words", "require_verified_phone"])
    .executeTakeFirstOrThrow();

/** Includes deleted listings. */
export const findOwnContent = (db: Database, sellerId: number, id: number) =>
  db
    .selectFrom("listings as l")
    .innerJoin("listing_bodies as b", "b.listing_id", "l.id")
    .where("l.id", "=", id)
    .where("l.seller_id", "=", sellerId)
    .select([
      "l.id",
      "l.version",
      "l.category_id",
      "l.title",
      "l.price",
      "b.description",
      "l.features",
      "l.city_id",
      "l.district_id",
      "l.hand_delivery",
      "l.deleted_at",
    ])
    .executeTakeFirst();
export type OwnContentRow = NonNullable<Awaited<ReturnType<typeof findOwnContent>>>;

/** In the seller's order. */
export const listOwnImages = (db: Database, listingId: number) =>
  db
    .selectFrom("listing_images as i")
    .innerJoin("photos as p", "p.hash", "i.photo_hash")
    .where("i.listing_id", "=", listingId)
    .select(["p.hash", "p.width", "p.height", "p.preview", "i.is_cover"])
    .orderBy("i.position")
    .execute();

/** The fields that were changed since that version. */
export async function listChangedSince(db: Database, listingId: number, version: number): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct field from listing_edits, unnest(changed) as field
    where listing_id = ${listingId} and version > ${version} order by 1`.execute(db);
  return rows.map(({ field }) => field);
}
