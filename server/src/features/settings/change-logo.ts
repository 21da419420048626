import type { Database } from "../../platform/database/database.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { storePhoto } from "../../platform/media/images.ts";
import { photoLimit } from "../../platform/media/photo-limit.ts";
import { consumeRateLimit } from "../../platform/security/rate-limit.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { changeSettings } from "./change-settings.ts";
import type { SettingsRow } from "./settings.queries.ts";

export async function changeLogo(
  { db, storage }: { db: Database; storage: Storage },
  caller: CallContext,
  upload: Uint8Array,
): Promise<SettingsRow> {
  const userId = String(caller.actor?.id);
  await consumeRateLimit(db, photoLimit, userId);
  const photo = await storePhoto(storage, Buffer.from(upload), userId, { format: "png" });
  await db
    .insertInto("photos")
    .values(photo)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return changeSettings(db, caller, { logo_hash: photo.hash });
}
