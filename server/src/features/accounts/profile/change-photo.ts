import type { User } from "@pazar/contract/accounts/accounts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { storePhoto } from "../../../platform/media/images.ts";
import { photoLimit } from "../../../platform/media/photo-limit.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import type { Storage } from "../../../platform/media/storage.ts";
import { presentUser } from "../accounts.present.ts";
import { findUser } from "../accounts.queries.ts";

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
  return setPhoto(db, userId, photo.hash);
}

export async function setPhoto(db: Database, userId: number, photo_hash: string | null): Promise<User> {
  await db.updateTable("users").set({ photo_hash, updated_at: new Date() }).where("id", "=", userId).execute();
  const user = await findUser(db, userId);
  if (!user) throw new ApiError("UNAUTHENTICATED");
  return presentUser(user);
}
