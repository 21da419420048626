import type { Photo } from "@pazar/contract/listings/photos";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { checkPhoto, storeCheckedPhoto, type CheckedPhoto } from "../../platform/media/images.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { resizeLater } from "./resize-photo.job.ts";

/**
 * Writes the row of a photo and then its file: while the row is locked, the job that removes unused photos cannot delete
 * the file again.
 */
export async function savePhoto(transaction: Transaction<DB>, storage: Storage, checked: CheckedPhoto): Promise<void> {
  const { photo } = checked;
  await transaction
    .insertInto("photos")
    .values(photo)
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ fingerprint: photo.fingerprint }))
    .execute();
  await storeCheckedPhoto(storage, checked);
  await resizeLater(transaction, { hash: photo.hash, isPrivate: photo.is_private });
}

/** Stores a photo that this person may use in a listing, or in a message if it is private. */
export async function uploadPhoto(
  { db, storage }: { db: Database; storage: Storage },
  userId: number,
  upload: Uint8Array,
  { isPrivate = false } = {},
): Promise<Photo> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const checked = await checkPhoto(bytes, String(userId), { isPrivate });
  const { photo } = checked;
  await db.transaction().execute(async (transaction) => {
    await savePhoto(transaction, storage, checked);
    await transaction
      .insertInto("photo_uploads")
      .values({ user_id: userId, photo_hash: photo.hash })
      .onConflict((conflict) => conflict.columns(["user_id", "photo_hash"]).doUpdateSet({ uploaded_at: new Date() }))
      .execute();
  });
  return photo;
}
