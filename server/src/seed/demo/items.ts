import * as z from "zod/mini";
import { DemoScene, type Draft, Features, FixedPlace } from "./draft.ts";
import { placeFor, withPlace } from "./places.ts";
import { type Random, seededRandom } from "./random.ts";

/** A listing as written in the data files; title and text may hold the placeholders of withPlace. */
export const Item = z.strictObject({
  /** Slugs of mid and leaf: "mobilya/sehpa". */
  at: z.string(),
  scene: DemoScene,
  price: z.number(),
  title: z.string(),
  text: z.string(),
  features: z.optional(Features),
  /** If absent, a place is drawn. */
  place: z.optional(FixedPlace),
});
export type Item = z.output<typeof Item>;

export type ItemRules = {
  top: string;
  /** Least and most. */
  photos: readonly [number, number];
  handDelivery: boolean;
  /** Random features; those of the item itself win. */
  features?: (random: Random, item: Item) => Features;
  /** Sentences to end with; they must not contradict the features. */
  closing?: (random: Random, features: Features) => readonly string[];
};

export function sentences(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

export function paragraphs(random: Random, parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(random.chance(0.7) ? "\n\n" : "\n");
}

export function itemDraft({ top, photos, handDelivery, ...rules }: ItemRules, item: Item): Draft {
  const [mid, leaf] = item.at.split("/");
  if (!mid || !leaf) throw new RangeError(`"${item.at}" is not mid/leaf`);
  const random = seededRandom(`${top} ${item.title}`);
  const place = placeFor(random, item.place);
  const features = { ...rules.features?.(random, item), ...item.features };
  const closing = rules.closing?.(random, features) ?? [];
  return {
    top,
    mid,
    leaf,
    title: withPlace(item.title, place),
    description: withPlace(paragraphs(random, [item.text, sentences(closing)]), place),
    priceLira: item.price,
    features,
    plate: place.plate,
    district: place.district,
    handDelivery,
    scene: item.scene,
    photoCount: random.int(...photos),
  };
}
