import type { CategoryFilter } from "@pazar/contract/catalogue/categories";
import { readPrice } from "@pazar/contract/text/price-text";
import { formatPrice } from "@pazar/contract/text/format-price";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { shortName } from "../../locations/place.ts";
import { pathText, type CategoryTree } from "../../categories/category-tree.ts";
import { featureText, fittingFeatures } from "../form/feature-values.ts";
import type { ListingPart } from "./merge-edits.ts";
import { coverOf, type PostingForm } from "../form/posting-form.ts";

export const partNames: Record<ListingPart, () => string> = {
  photos: m["postAd.steps.images"],
  cover: m["postAd.photos.cover"],
  category_id: m["postAd.steps.category"],
  title: m["postAd.info.titleLabel"],
  price: m["postAd.info.price"],
  description: m["postAd.info.description"],
  features: m["postAd.steps.features"],
  place: m["postAd.info.place"],
  hand_delivery: m["postAd.publish.handDelivery"],
};

type Known = { tree: CategoryTree | undefined; filters: readonly CategoryFilter[] | undefined };

/** A part of the form in words, to compare two of them. */
export function partText(form: PostingForm, part: ListingPart, { tree, filters = [] }: Known): string {
  const price = readPrice(form.price);
  const features = fittingFeatures(form.features, filters);
  const cover = coverOf(form);
  const texts: Record<ListingPart, () => string | undefined> = {
    photos: () => m["postAd.publish.photoCount"]({ count: form.photos.length }),
    cover: () => cover && m["postAd.photos.name"]({ number: form.photos.indexOf(cover) + 1 }),
    category_id: () => pathText(tree?.pathTo(form.category_id) ?? []),
    title: () => form.title,
    price: () => (price === undefined ? form.price : formatPrice(price, getLocale())),
    description: () => form.description,
    features: () =>
      filters
        .flatMap((filter) =>
          features[filter.key] === undefined
            ? []
            : `${filter.name}: ${featureText(features[filter.key] ?? "", filter)}`,
        )
        .join(" · "),
    place: () => shortName(form.place),
    hand_delivery: () => (form.hand_delivery ? m["common.yes"]() : m["common.no"]()),
  };
  return texts[part]() || m["postAd.edit.empty"]();
}
