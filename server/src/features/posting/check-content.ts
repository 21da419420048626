import type { Locale } from "@pazar/contract/locale";
import type { District } from "@pazar/contract/catalogue/places";
import { handDeliveryOf, type ListingContent } from "@pazar/contract/listings/posting";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { m } from "../../platform/text/locale.ts";
import type { Categories, CategoryNode } from "../categories/category-tree.ts";
import type { Filter, Filters } from "../categories/filters.ts";
import type { Features } from "../listings/features.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { checkFeatures } from "./check-features.ts";
import { isListingIn, listUsablePhotos } from "./posting.queries.ts";

export type PostingDependencies = {
  db: Database;
  categories: Categories;
  filters: Filters;
  places: () => Promise<Gazetteer>;
};

/** Content whose references exist and are consistent with each other. */
export type CheckedContent = Omit<ListingContent, "features" | "cover"> & {
  features: Features;
  cover: string;
  path: [top: CategoryNode, mid: CategoryNode, leaf: CategoryNode];
  filters: readonly Filter[];
  district: District;
};

export type Submitter = {
  userId: number;
  locale: Locale;
  /** Set when editing. */
  listingId?: number;
};

/** Throws one error that lists all problems. */
export async function checkContent(
  { db, categories, filters, places }: PostingDependencies,
  content: ListingContent,
  by: Submitter,
): Promise<CheckedContent> {
  const [tree, gazetteer, usable] = await Promise.all([
    categories.tree(),
    places(),
    listUsablePhotos(db, content.photos, by),
  ]);
  const errors: Record<string, string[]> = {};
  const [top, mid, leaf] = tree.pathTo(content.category_id);
  if (!top) errors["category_id"] = [m["postAd.errors.category"]()];
  else if (!leaf) errors["category_id"] = [m["postAd.errors.categoryLeaf"]()];
  // A hidden category keeps the listings that it has.
  else if (!leaf.isOffered && !(await isListingIn(db, leaf.id, by.listingId)))
    errors["category_id"] = [m["postAd.errors.categoryClosed"]()];
  // A form may have been opened before the place was merged into another one.
  const place = gazetteer.resolve({ cityId: content.city_id, districtId: content.district_id });
  const district = gazetteer.district(place.districtId ?? 0);
  if (district?.city_id !== place.cityId) errors["district_id"] = [m["postAd.errors.location"]()];
  if (content.photos.some((hash) => !usable.has(hash))) errors["photos"] = [m["postAd.errors.photoGone"]()];
  const cover = content.cover ?? content.photos[0];
  if (cover === undefined || !content.photos.includes(cover)) errors["cover"] = [m["postAd.errors.cover"]()];
  const ofCategory = top && mid && leaf ? await filters.of([top, mid, leaf]) : [];
  const checked = leaf ? checkFeatures(content.features, ofCategory, by.locale) : { features: {}, errors: {} };
  Object.assign(errors, checked.errors);
  if (Object.keys(errors).length > 0 || !top || !mid || !leaf || !district || cover === undefined)
    throw new ApiError("INVALID", { fields: errors });
  return {
    ...content,
    // Another one if the chosen category was merged meanwhile.
    category_id: leaf.id,
    city_id: district.city_id,
    district_id: district.id,
    features: checked.features,
    hand_delivery: handDeliveryOf(checked.features) ?? content.hand_delivery,
    cover,
    path: [top, mid, leaf],
    filters: ofCategory,
    district,
  };
}
