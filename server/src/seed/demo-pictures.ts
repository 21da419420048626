import { storePhoto } from "../platform/media/images.ts";
import type { Storage } from "../platform/media/storage.ts";
import { coverVariants, variantCounts } from "./demo/cover-variants.ts";
import type { DemoListing } from "./demo/demo-listings.ts";
import { site } from "./content/site.ts";
import { renderPicture } from "./pictures/draw-picture.ts";
import type { SceneName } from "./pictures/scenes.ts";

export type DemoPictures = {
  photos: { hash: string; width: number; height: number; preview: string }[];
  /** As many pictures as the listing has photos and its scene variants, the cover first. */
  photosOf(listing: DemoListing): string[];
  pick(scene: SceneName, variant: number): string[];
};

const drawnAtOnce = 4;

/** Draws the pictures that the demo listings share: the more listings a scene serves, the more variants it gets. */
export async function storeDemoPictures(
  storage: Storage,
  listings: readonly DemoListing[],
  width?: number,
): Promise<DemoPictures> {
  const counts = variantCounts([
    ...listings.map(({ scene }) => scene),
    ...site.sliders.flatMap(({ scenes }) => scenes),
  ]);
  const covers = coverVariants(listings, counts);
  const wanted = [...counts].flatMap(([scene, count]) =>
    Array.from({ length: count }, (_, variant) => ({ scene, variant })),
  );
  const hashes = new Map<SceneName, string[]>();
  const photos: DemoPictures["photos"] = [];
  const draw = async ({ scene, variant }: { scene: SceneName; variant: number }): Promise<void> => {
    const photo = await storePhoto(storage, await renderPicture(scene, variant, width), "the demo");
    photos.push(photo);
    const ofScene = hashes.get(scene) ?? [];
    ofScene[variant] = photo.hash;
    hashes.set(scene, ofScene);
  };
  const queue = wanted.values();
  await Promise.all(
    Array.from({ length: drawnAtOnce }, async () => {
      for (const picture of queue) await draw(picture);
    }),
  );
  const pick = (scene: SceneName, variant: number, count = 1): string[] => {
    const pool = hashes.get(scene) ?? [];
    const length = Math.min(count, pool.length);
    return Array.from({ length }, (_, index) => pool[(variant + index) % pool.length]).filter(
      (hash) => hash !== undefined,
    );
  };
  return {
    photos,
    photosOf: (listing) => pick(listing.scene, covers.get(listing) ?? 0, listing.photoCount),
    pick,
  };
}
