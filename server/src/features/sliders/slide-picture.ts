import { cropNames, cropShapes, type Crop, type CropName } from "@pazar/contract/admin/content/sliders";
import type { Photo } from "@pazar/contract/listings/photos";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { checkPhoto, readPhoto, type CheckedPhoto } from "../../platform/media/images.ts";
import { photoLimit } from "../../platform/media/photo-limit.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { consumeRateLimit } from "../../platform/security/rate-limit.ts";
import { m } from "../../platform/text/locale.ts";
import { savePhoto, uploadPhoto } from "../posting/upload-photo.ts";

type Dependencies = { db: Database; storage: Storage };

const leastWidth = Math.max(...cropNames.map((name) => cropShapes[name].minWidth));
const leastHeight = Math.max(...cropNames.map((name) => Math.ceil(cropShapes[name].minWidth / cropShapes[name].ratio)));

export async function uploadPicture(dependencies: Dependencies, userId: number, upload: Uint8Array): Promise<Photo> {
  await consumeRateLimit(dependencies.db, photoLimit, String(userId));
  const photo = await uploadPhoto(dependencies, userId, upload);
  if (photo.width >= leastWidth && photo.height >= leastHeight) return photo;
  throw new ApiError("INVALID", {
    text: m["admin.sliders.errors.pictureSmall"]({ width: leastWidth, height: leastHeight }),
  });
}

const refuse = (field: string, text: string): ApiError =>
  new ApiError("INVALID", { fields: { [`picture.${field}`]: [text] } });

/** Staff may use what they have sent themselves, and what the slide shows already: a hash alone opens no other picture. */
async function findUsable(db: Database, hash: string, userId: number, currentHash: string | null): Promise<Photo> {
  const photo = await db
    .selectFrom("photos")
    .leftJoin("photo_uploads as u", (join) =>
      join.onRef("u.photo_hash", "=", "photos.hash").on("u.user_id", "=", userId),
    )
    .where("hash", "=", hash)
    .where("is_private", "=", false)
    .select(["hash", "width", "height", "preview", "u.user_id"])
    .executeTakeFirst();
  if (!photo || (photo.user_id === null && hash !== currentHash))
    throw refuse("hash", m["admin.sliders.errors.pictureGone"]());
  return photo;
}

type Wanted = { hash: string } & Record<CropName, Crop>;
export type CutPicture = { hash: string; crops: Record<CropName, Crop>; photos: Record<CropName, CheckedPhoto> };

/** The two crops of a picture, not stored yet. */
export async function cutPicture(
  { db, storage }: Dependencies,
  userId: number,
  wanted: Wanted,
  currentHash: string | null,
): Promise<CutPicture> {
  const { width, height } = await findUsable(db, wanted.hash, userId, currentHash);
  for (const name of cropNames) {
    const crop = wanted[name];
    if (crop.x + crop.width > width || crop.y + crop.height > height)
      throw refuse(name, m["admin.sliders.errors.cropOutside"]());
  }
  const original = await readPhoto(storage, wanted.hash);
  if (!original) throw refuse("hash", m["admin.sliders.errors.pictureGone"]());
  const cut = (crop: Crop) => checkPhoto(original, String(userId), { crop });
  const { phone, desktop } = wanted;
  return {
    hash: wanted.hash,
    crops: { phone, desktop },
    photos: { phone: await cut(phone), desktop: await cut(desktop) },
  };
}

/** Call in the transaction of the change. */
export async function storeCrops(
  transaction: Transaction<DB>,
  storage: Storage,
  { photos }: CutPicture,
): Promise<void> {
  for (const name of cropNames) await savePhoto(transaction, storage, photos[name]);
}
