import { formatPrice } from "@pazar/contract/text/format-price";
import type { Locale } from "@pazar/contract/locale";
import { comparedFields, type ContentChange } from "@pazar/contract/admin/adverts/moderation";
import { toLira } from "@pazar/contract/text/money";
import * as z from "zod/mini";
import type { JsonValue } from "../../platform/database/database-types.ts";
import { m } from "../../platform/text/locale.ts";
import { pathText } from "../categories/category-paths.ts";
import type { CategoryTree } from "../categories/category-tree.ts";
import type { Filters } from "../categories/filters.ts";
import { presentFeatures } from "../listings/present-features.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";

/** A listing's content, by columns (price in kuruş), as posting stores it when it was approved. */
export const ContentSnapshot = z.object({
  title: z.string(),
  price: z.number(),
  category_id: z.number(),
  city_id: z.number(),
  district_id: z.number(),
  hand_delivery: z.boolean(),
  description: z.string(),
  features: z.custom<JsonValue>(),
});
export type ContentSnapshot = z.output<typeof ContentSnapshot>;

export type CompareDependencies = { tree: CategoryTree; places: Gazetteer; filters: Filters; locale: Locale };

/** Field by field as people read them; a field whose text is the same has not changed. */
export async function compareContent(
  before: ContentSnapshot,
  after: ContentSnapshot,
  dependencies: CompareDependencies,
): Promise<ContentChange[]> {
  const [old, now] = await Promise.all([inWords(before, dependencies), inWords(after, dependencies)]);
  return comparedFields.flatMap((field) =>
    old[field] === now[field] ? [] : [{ field, before: old[field], after: now[field] }],
  );
}

async function inWords(
  content: ContentSnapshot,
  { tree, places, filters, locale }: CompareDependencies,
): Promise<Record<(typeof comparedFields)[number], string>> {
  const path = tree.pathTo(content.category_id);
  const [city, district] = [places.city(content.city_id), places.district(content.district_id)];
  return {
    title: content.title,
    price: formatPrice(toLira(content.price), locale),
    category_id: pathText(path, locale),
    city_id: [district?.name, city?.name].filter(Boolean).join(", "),
    features: presentFeatures(content.features, await filters.of(path), locale)
      .map(({ name, text }) => `${name}: ${text}`)
      .join("\n"),
    hand_delivery: content.hand_delivery ? m["common.yes"]({}, { locale }) : m["common.no"]({}, { locale }),
    description: content.description,
  };
}
