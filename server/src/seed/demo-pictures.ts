import { storePhoto } from "../platform/media/images.ts";
import type { Storage } from "../platform/media/storage.ts";
import type { DemoListing } from "./demo/demo-listings.ts";
import { site } from "./content/site.ts";
import { renderPicture } from "./pictures/draw-picture.ts";
import type { SceneName } from "./pictures/scenes.ts";

export type DemoPictures = {
  photos: { hash: string; width: number; height: number; preview: string }[];
  /** Pictures of one scene, starting at another one for each `turn`, so that neighbours differ. */
  pick(scene: SceneName, count: number, turn: number): string[];
};

const variantsPerScene = { min: 2, max: 6, listingsPerVariant: 6 };
const drawnAtOnce = 4;

/** Draws a pool of pictures that all demo listings share: the more listings a scene serves, the more variants it gets. */
export async function storeDemoPictures(storage: Storage, listings: readonly DemoListing[]): Promise<DemoPictures> {
  const uses = Map.groupBy(
    [...listings.map(({ scene }) => scene), ...site.sliders.flatMap(({ scenes }) => scenes)],
    (scene) => scene,
  );
  const wanted = [...uses].flatMap(([scene, { length }]) => {
    const { min, max, listingsPerVariant } = variantsPerScene;
    const variants = Math.min(max, Math.max(min, Math.round(length / listingsPerVariant)));
    return Array.from({ length: variants }, (_, variant) => ({ scene, variant }));
  });
  const hashes = new Map<SceneName, string[]>();
  const photos: DemoPictures["photos"] = [];
  const draw = async ({ scene, variant }: { scene: SceneName; variant: number }): Promise<void> => {
    const photo = await storePhoto(storage, await renderPicture(scene, variant), "the demo");
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
  return {
    photos,
    pick(scene, count, turn) {
      const pool = hashes.get(scene) ?? [];
      return Array.from(
        { length: Math.min(count, pool.length) },
        (_, index) => pool[(turn + index) % pool.length],
      ).filter((hash) => hash !== undefined);
    },
  };
}
