import type { Database } from "../../platform/database/database.ts";

export const findPhotos = (db: Database, hashes: readonly string[]) =>
  hashes.length === 0
    ? Promise.resolve([])
    : db.selectFrom("photos").where("hash", "in", hashes).select(["hash", "width", "height", "preview"]).execute();
