import type { User } from "@pazar/contract/accounts/accounts";
import type { Database } from "../../../platform/database/database.ts";
import { storePhoto } from "../../../platform/media/images.ts";
import { photoLimit } from "../../../platform/media/photo-limit.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import type { Storage } from "../../../platform/media/storage.ts";
import { updateUser } from "./update-user.ts";

export async function changePhoto(
  { db, storage }: { db: Database; storage: Storage },
  userId: number,
  upload: Uint8Array,
): Promise<User> {
  await consumeRateLimit(db, photoLimit, String(userId));
  const photo = await storePhoto(storage, Buffer.from(upload), String(userId));
  await db
    .insertInto("photos")
    .values(photo)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return updateUser(db, userId, { photo_hash: photo.hash });
}
