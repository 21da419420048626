import type { SceneName } from "../pictures/scenes.ts";
import type { DemoListing } from "./demo-listings.ts";

const variants = { min: 2, max: 6, listingsPerVariant: 7 };

/** How many pictures of each scene there are: with one more, neighbours differ in lists that overlap. */
export function variantCounts(scenes: readonly SceneName[]): Map<SceneName, number> {
  const uses = Map.groupBy(scenes, (scene) => scene);
  return new Map(
    [...uses].map(([scene, { length }]) => {
      const least = length > 2 ? variants.min + 1 : variants.min;
      return [scene, Math.min(variants.max, Math.max(least, Math.round(length / variants.listingsPerVariant)))];
    }),
  );
}

/** Lists that show a listing, from all listings to its own category. */
const listsOf = ({ top, mid, leaf }: DemoListing): string[] => ["", top, `${top}/${mid}`, `${top}/${mid}/${leaf}`];

/** The picture that each listing's photos begin with, so that no two neighbours on sale show the same. */
export function coverVariants(
  newestFirst: readonly DemoListing[],
  counts: ReadonlyMap<SceneName, number>,
): Map<DemoListing, number> {
  const covers = new Map<DemoListing, number>();
  const lastShown = new Map<string, DemoListing>();
  const turns = new Map<SceneName, number>();
  for (const listing of newestFirst) {
    const { scene, status } = listing;
    const count = counts.get(scene) ?? 1;
    const lists = status === "active" ? listsOf(listing) : [];
    const taken = lists.flatMap((list) => {
      const neighbour = lastShown.get(list);
      return neighbour?.scene === scene ? [covers.get(neighbour)] : [];
    });
    const turn = turns.get(scene) ?? 0;
    const free = Array.from({ length: count }, (_, step) => (turn + step) % count).find((one) => !taken.includes(one));
    const cover = free ?? turn % count;
    covers.set(listing, cover);
    turns.set(scene, cover + 1);
    for (const list of lists) lastShown.set(list, listing);
  }
  return covers;
}
