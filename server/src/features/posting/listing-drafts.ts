import { ListingDraft, type SavedDraft } from "@pazar/contract/listings/posting";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import type { Categories } from "../categories/category-tree.ts";
import { findPhotos } from "../listings/find-photos.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { listUsablePhotos } from "./posting.queries.ts";

type Dependencies = { db: Database; categories: Categories; places: () => Promise<Gazetteer> };

type Content = Omit<z.output<typeof ListingDraft>, "photos">;

export async function findDraft(dependencies: Dependencies, userId: number): Promise<SavedDraft | null> {
  const row = await dependencies.db
    .selectFrom("listing_drafts")
    .where("user_id", "=", userId)
    .selectAll()
    .executeTakeFirst();
  // A draft written by an older version of the program that no longer parses is ignored.
  const { data } = ListingDraft.safeParse(row?.content);
  return row && data ? present(dependencies, data, row.photos, row.saved_at) : null;
}

/** One draft per person: the last save wins, on whichever device. Photos of other people are left out. */
export async function saveDraft(
  dependencies: Dependencies,
  userId: number,
  { photos: sent, ...content }: z.output<typeof ListingDraft>,
): Promise<SavedDraft> {
  const usable = sent.length === 0 ? new Set() : await listUsablePhotos(dependencies.db, sent, { userId });
  const photos = [...new Set(sent)].filter((hash) => usable.has(hash));
  const savedAt = new Date();
  const values = { content: JSON.stringify(content), photos, saved_at: savedAt };
  await dependencies.db
    .insertInto("listing_drafts")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
  return present(dependencies, content, photos, savedAt);
}

async function present(
  { db, categories, places }: Dependencies,
  content: Content,
  hashes: readonly string[],
  savedAt: Date,
): Promise<SavedDraft> {
  const [found, tree, gazetteer] = await Promise.all([findPhotos(db, hashes), categories.tree(), places()]);
  const photos = hashes.flatMap((hash) => found.find((photo) => photo.hash === hash) ?? []);
  const { city_id, district_id, cover, category_id, ...typed } = content;
  const chosen = district_id === null ? undefined : gazetteer.district(district_id);
  const cityId = chosen?.city_id ?? city_id;
  const now = gazetteer.resolve({
    ...(cityId !== null && { cityId }),
    ...(chosen && { districtId: chosen.id }),
  });
  return {
    ...typed,
    cover: photos.some(({ hash }) => hash === cover) ? cover : null,
    category_id: (category_id !== null && tree.find(category_id)?.id) || null,
    photos,
    place: { city: gazetteer.city(now.cityId ?? 0) ?? null, district: gazetteer.district(now.districtId ?? 0) ?? null },
    saved_at: savedAt.toISOString(),
  };
}

export async function discardDraft(db: Database, userId: number): Promise<void> {
  await db.deleteFrom("listing_drafts").where("user_id", "=", userId).execute();
}
