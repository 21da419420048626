import type { Database } from "../../../platform/database/database.ts";

/** The hashes of the photos that sanitised text shows. */
const photosIn = (...bodies: readonly string[]): string[] => [
  ...new Set(
    bodies.flatMap((body) =>
      [...body.matchAll(/<img src="\/media\/([0-9a-f]{32})-/g)].flatMap(([, hash]) => hash ?? []),
    ),
  ),
];

/** Whether every photo of the text is stored; what nobody has used is removed after a day. */
export async function hasAllPhotos(db: Database, body: string): Promise<boolean> {
  const hashes = photosIn(body);
  if (hashes.length === 0) return true;
  const stored = await db
    .selectFrom("photos")
    .where("hash", "in", hashes)
    .where("is_private", "=", false)
    .select("hash")
    .forKeyShare()
    .execute();
  return stored.length === hashes.length;
}

/** From now on the photos stay as long as the page, in whatever version they are. */
export async function attachPhotos(db: Database, pageId: number, ...bodies: readonly string[]): Promise<void> {
  const rows = photosIn(...bodies).map((photo_hash) => ({ page_id: pageId, photo_hash }));
  if (rows.length === 0) return;
  await db
    .insertInto("page_photos")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
