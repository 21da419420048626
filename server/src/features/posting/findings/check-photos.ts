import type { UsedPhoto } from "@pazar/contract/listings/posting";
import type { Database } from "../../../platform/database/database.ts";
import { listUsedPhotos } from "./findings.queries.ts";

type Given = { photos: readonly string[]; listing_id?: number | undefined };

/** The photos that the seller has in another listing, in the given order. */
export async function checkPhotos(db: Database, sellerId: number, { photos, listing_id }: Given): Promise<UsedPhoto[]> {
  if (photos.length === 0) return [];
  const used = await listUsedPhotos(db, photos, { sellerId, exceptId: listing_id ?? 0 });
  return photos.flatMap((hash) =>
    used.filter(({ photo_hash }) => photo_hash === hash).map(({ id, title }) => ({ hash, listing: { id, title } })),
  );
}
