import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import * as limits from "../limits.ts";
import { ListingPrice } from "./listing-price.ts";
import { deliveryFeature } from "../catalogue/delivery-feature.ts";
import { MyListing } from "./my-listings.ts";
import { Photo, PhotoHash } from "./photos.ts";
import { Place } from "../catalogue/places.ts";
import { Id, IdParams, PlaceId, Timestamp } from "../values.ts";

export const postingSteps = ["images", "category", "info", "features", "publish"] as const;
export const PostingStep = z.enum(postingSteps);
export type PostingStep = z.infer<typeof PostingStep>;

/** Length in code points, as PostgreSQL counts: an emoji is one. */
export const lengthOf = (text: string): number => text.replace(/[\u{10000}-\u{10ffff}]/gu, "_").length;
const within = (minimum: number, maximum: number, tooShort: string, tooLong: string) => [
  z.refine<string>((text) => lengthOf(text) >= minimum, tooShort),
  z.refine<string>((text) => lengthOf(text) <= maximum, tooLong),
];

/** NUL and lone surrogates, which PostgreSQL does not accept, are removed from every text. */
const unstorable = /[\0\p{Cs}]/gu;
const storable = (maximum: number) =>
  z.pipe(
    z.string().check(z.maxLength(maximum)),
    z.transform((text) => text.replace(unstorable, "")),
  );
const oneLine = (text: string): string =>
  text
    .replace(unstorable, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
const severalLines = (text: string): string =>
  text
    .replace(unstorable, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

// Each error below is a key of the dictionaries, used by the form and the server.
export const ListingTitle = z.pipe(
  z.pipe(z.string("postAd.errors.titleShort"), z.transform(oneLine)),
  z
    .string()
    .check(...within(limits.title.min, limits.title.max, "postAd.errors.titleShort", "postAd.errors.titleLong")),
);
export const ListingDescription = z.pipe(
  z.pipe(z.string("postAd.errors.descriptionShort"), z.transform(severalLines)),
  z
    .string()
    .check(
      ...within(
        limits.description.min,
        limits.description.max,
        "postAd.errors.descriptionShort",
        "postAd.errors.descriptionLong",
      ),
    ),
);
const ListingPhotos = z.array(PhotoHash, "postAd.errors.photos").check(
  z.refine((hashes) => hashes.length >= limits.photos.min, "postAd.errors.photos"),
  z.refine((hashes) => hashes.length <= limits.photos.max, "postAd.errors.tooManyPhotos"),
  z.refine((hashes) => new Set(hashes).size === hashes.length, "postAd.errors.photoTwice"),
);

const FeatureText = storable(100);
/** An option's code, several codes, a number (or its text) or a boolean, depending on the filter's type. */
export const FeatureValue = z.union([
  FeatureText,
  z.number(),
  z.boolean(),
  z.array(FeatureText).check(z.maxLength(100)),
]);
export type FeatureValue = z.infer<typeof FeatureValue>;
const FeatureKey = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/));
/** By the filter's key. */
export const FeatureValues = z
  .record(FeatureKey, FeatureValue)
  .check(z.refine((values) => Object.keys(values).length <= 100));
export type FeatureValues = z.infer<typeof FeatureValues>;

/** Categories that ask how a thing is delivered have hand delivery among the options; in all others it is a field. */
const byHand = "elden-teslim";
export const hasDeliveryFilter = (filters: readonly { key: string; options: readonly { code: string }[] }[]): boolean =>
  filters.some(({ key, options }) => key === deliveryFeature && options.some(({ code }) => code === byHand));
/** Undefined where the features do not say. */
export function handDeliveryOf(features: Readonly<Record<string, unknown>>): boolean | undefined {
  const ways = features[deliveryFeature];
  return Array.isArray(ways) ? ways.includes(byHand) : undefined;
}

const chosenId = (maximum: number, message: string) => z.int(message).check(z.gte(1, message), z.lte(maximum, message));

const content = {
  /** In display order. */
  photos: ListingPhotos,
  /** One of the photos; without it the first. */
  cover: z.optional(z.nullable(PhotoHash)),
  category_id: chosenId(2_147_483_647, "postAd.errors.category"),
  title: ListingTitle,
  price: ListingPrice,
  description: ListingDescription,
  features: z._default(FeatureValues, {}),
  city_id: chosenId(32_767, "postAd.errors.location"),
  district_id: chosenId(32_767, "postAd.errors.location"),
  hand_delivery: z._default(z.boolean(), false),
};
export const ListingContent = z.object(content);
export type ListingContent = z.infer<typeof ListingContent>;

export const NewListing = z.object({
  ...content,
  /** Generated once by the form, so that a repeated request creates one listing. */
  idempotency_key: z.uuid(),
});
export type NewListing = z.input<typeof NewListing>;

export const ListingEdit = z.object({
  ...content,
  /** The version that the form was loaded with. */
  version: z.int().check(z.gte(1), z.lte(2_147_483_647)),
});
export type ListingEdit = z.input<typeof ListingEdit>;

/** Drafts accept incomplete and invalid input. */
const draftText = (maximum: number) => z._default(storable(maximum), "");
const maybe = <T extends z.core.$ZodType>(schema: T) => z._default(z.nullable(schema), null);
const draftContent = {
  step: z._default(PostingStep, "images"),
  cover: maybe(PhotoHash),
  category_id: maybe(Id),
  title: draftText(1_000),
  /** As typed. */
  price: draftText(100),
  description: draftText(20_000),
  features: z._default(FeatureValues, {}),
  hand_delivery: z._default(z.boolean(), false),
};

export const ListingDraft = z.object({
  ...draftContent,
  photos: z._default(z.array(PhotoHash).check(z.maxLength(limits.photos.max)), []),
  city_id: maybe(PlaceId),
  district_id: maybe(PlaceId),
});
export type ListingDraft = z.input<typeof ListingDraft>;

/** Photos, categories and places that no longer exist are left out. */
export const SavedDraft = z.object({ ...draftContent, photos: z.array(Photo), place: Place, saved_at: Timestamp });
export type SavedDraft = z.infer<typeof SavedDraft>;

export const EditableListing = z.extend(MyListing, {
  version: z.number(),
  category_id: z.number(),
  description: z.string(),
  features: z.record(z.string(), FeatureValue),
  /** In display order; `cover` may be any of them. */
  photos: z.array(Photo),
  place: Place,
  hand_delivery: z.boolean(),
});
export type EditableListing = z.infer<typeof EditableListing>;

export const UsedPhoto = z.object({ hash: PhotoHash, listing: z.object({ id: z.number(), title: z.string() }) });
export type UsedPhoto = z.infer<typeof UsedPhoto>;

export const postingEndpoints = {
  "POST /api/photos": {
    access: "user",
    summary:
      "Keeps a photo for a listing of this person (201); the body is the JPEG or PNG itself. Unused, it is removed after 24 hours.",
    upload: "photo",
    answer: Photo,
  },
  "POST /api/photo-checks": {
    access: "user",
    summary: "Which of these photos are in another listing of one's own that is on sale or in review; stores nothing.",
    body: z.object({
      photos: z.array(PhotoHash).check(z.maxLength(limits.photos.max)),
      /** The listing that is edited. */
      listing_id: z.optional(Id),
    }),
    answer: z.object({ used: z.array(UsedPhoto) }),
  },
  "GET /api/listing-draft": {
    access: "user",
    summary: "The listing this person has begun to post, on whichever device.",
    answer: z.object({ draft: z.nullable(SavedDraft) }),
  },
  "PUT /api/listing-draft": {
    access: "user",
    summary: "Keeps what has been entered so far.",
    body: ListingDraft,
    answer: SavedDraft,
  },
  "DELETE /api/listing-draft": { access: "user", summary: "Throws the draft away." },
  "POST /api/listings": {
    access: "user",
    summary: "Posts a listing (201) and ends the draft: on sale at once (active) or after review (pedding).",
    body: NewListing,
    answer: EditableListing,
  },
  "GET /api/profile/listings/:id": {
    access: "user",
    summary: "A listing of one's own, to edit it.",
    params: IdParams,
    answer: EditableListing,
  },
  "PUT /api/listings/:id": {
    access: "user",
    summary:
      "Changes a listing of one's own; it goes to review. 409 LISTING_CHANGED names in `errors` the fields that were saved elsewhere meanwhile.",
    params: IdParams,
    body: ListingEdit,
    answer: EditableListing,
  },
} satisfies EndpointTable;
