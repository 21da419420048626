import type { CategoryFilter } from "@pazar/contract/catalogue/categories";
import type { Photo } from "@pazar/contract/listings/photos";
import type { Place } from "@pazar/contract/catalogue/places";
import type { EditableListing, ListingContent, ListingDraft, SavedDraft } from "@pazar/contract/listings/posting";
import { fittingFeatures } from "./feature-values.ts";

/** The values of the forms: a draft as the server answers it, complete or not. */
export type PostingForm = Omit<SavedDraft, "saved_at">;
export type Change = (change: Partial<PostingForm>) => void;

export const blankForm = (place: Place): PostingForm => ({
  step: "images",
  photos: [],
  cover: null,
  category_id: null,
  title: "",
  price: "",
  description: "",
  features: {},
  place,
  hand_delivery: false,
});

export const formOfListing = ({
  photos,
  cover,
  category_id,
  title,
  price,
  description,
  features,
  place,
  hand_delivery,
}: EditableListing): PostingForm => ({
  step: "images",
  photos,
  cover: cover?.hash ?? null,
  category_id,
  title,
  price: String(price),
  description,
  features,
  place,
  hand_delivery,
});

const ids = ({ place: { city, district } }: PostingForm) => ({
  city_id: city?.id ?? null,
  district_id: district?.id ?? null,
});
const hashes = (photos: readonly Photo[]): string[] => photos.map(({ hash }) => hash);

export function draftBody(form: PostingForm): ListingDraft {
  const { place: _, photos, ...typed } = form;
  return { ...typed, ...ids(form), photos: hashes(photos) };
}

type Content = Omit<ListingContent, "price"> & { price: string };

/** The body to publish. Missing choices are sent as 0, which the server refuses with the right message. */
export function listingBody(form: PostingForm, filters: readonly CategoryFilter[]): Content {
  const { step: _, place: __, ...typed } = form;
  const { city_id, district_id } = ids(form);
  return {
    ...typed,
    photos: hashes(form.photos),
    category_id: form.category_id ?? 0,
    features: fittingFeatures(form.features, filters),
    city_id: city_id ?? 0,
    district_id: district_id ?? 0,
  };
}

/** The cover: the chosen photo, or else the first. */
export const coverOf = ({ photos, cover }: Pick<PostingForm, "photos" | "cover">): Photo | undefined =>
  photos.find(({ hash }) => hash === cover) ?? photos[0];

/** Nothing has been entered, so there is nothing to save. */
export const isBlank = ({ photos, category_id, title, price, description }: PostingForm): boolean =>
  photos.length === 0 && category_id === null && title === "" && price === "" && description === "";
