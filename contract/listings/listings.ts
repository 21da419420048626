import * as z from "zod/mini";
import { Category } from "../catalogue/categories.ts";
import type { EndpointTable } from "../endpoint.ts";
import * as limits from "../limits.ts";
import { Photo } from "./photos.ts";
import { PriceGuide } from "./price-guide.ts";
import { PriceSummary } from "./price-history.ts";
import { City, District } from "../catalogue/places.ts";
import { idList, IdParams, PlaceId, PlaceIdOrZero, Timestamp } from "../values.ts";

/** `pedding` (pending approval) is spelled as in the specification. */
export const listingStatuses = ["active", "sold", "inactive", "pedding"] as const;
export const ListingStatus = z.enum(listingStatuses);
export type ListingStatus = z.infer<typeof ListingStatus>;
/** Whether anybody may open the page of such a listing. */
export const isPublic = (status: ListingStatus): boolean => status === "active" || status === "sold";

export const ListingCard = z.object({
  id: z.number(),
  title: z.string(),
  /** `{slug}-p{id}`, the path of the listing page. */
  slug_pid: z.string(),
  /** Lira, at most two decimals. */
  price: z.number(),
  city: z.string(),
  district: z.string(),
  cover: z.nullable(Photo),
  photo_count: z.number(),
  featured: z.boolean(),
  /** Carries the label "urgent"; absent where it does not. */
  urgent: z.optional(z.literal(true)),
  /** Reserved for somebody; absent where it is not. */
  reserved: z.optional(z.literal(true)),
  published_at: Timestamp,
  /** The values of features that the category shows on cards; absent where there are none. */
  facts: z.optional(z.array(z.string())),
  /** Kilometres between the centre of the chosen place and that of the listing's district; only in lists near a place. */
  distance_km: z.optional(z.number()),
});
export type ListingCard = z.infer<typeof ListingCard>;

/** Lira: the price before the seller lowered it; null while it was not. */
export const PriceBefore = z.nullable(z.number());

/** How soon a seller usually answers. */
export const AnswerTime = z.enum(["minutes", "hour", "hours", "day", "days"]);
export type AnswerTime = z.infer<typeof AnswerTime>;

export const Seller = z.object({
  id: z.number(),
  /** First name and the surname's initial. */
  name: z.string(),
  photo: z.nullable(z.string()),
  member_since: Timestamp,
  listings_count: z.number(),
  /** The average of the reviews to one decimal; null without any. */
  stars: z.nullable(z.number()),
  reviews_count: z.number(),
  /** Confirmed by both sides. */
  deals_count: z.number(),
  /** Null while there are too few conversations to tell. */
  answers_within: z.nullable(AnswerTime),
  is_phone_verified: z.boolean(),
});
export type Seller = z.infer<typeof Seller>;

/** What a seller's own page shows. */
export const SellerProfile = z.extend(Seller, { followers_count: z.number() });
export type SellerProfile = z.infer<typeof SellerProfile>;

export const Feature = z.object({ key: z.string(), name: z.string(), text: z.string() });
export type Feature = z.infer<typeof Feature>;

export const Listing = z.extend(z.omit(ListingCard, { city: true, district: true, cover: true, distance_km: true }), {
  price_before: PriceBefore,
  /** Null on its first day. */
  price_history: z.nullable(PriceSummary),
  /** Null where too few similar ones are known, for what is free and what is no longer on sale. */
  price_guide: z.nullable(PriceGuide),
  status: ListingStatus,
  description: z.string(),
  categories: z.array(Category),
  city: City,
  district: District,
  features: z.array(Feature),
  images: z.array(Photo),
  hand_delivery: z.boolean(),
  seller: Seller,
  favorites_count: z.number(),
  messages_count: z.number(),
  views_count: z.number(),
});
export type Listing = z.infer<typeof Listing>;

/** A listing whose number a device remembers, as it is now. */
export const RememberedListing = z.object({
  id: z.number(),
  state: z.enum(["active", "sold", "gone"]),
  /** Listings with the same one can be compared; null with the listing. */
  comparable: z.nullable(z.string()),
  /** Null where it is gone: whatever the reason, nothing of it is shown. */
  listing: z.nullable(ListingCard),
});
export type RememberedListing = z.infer<typeof RememberedListing>;

export const ComparedListing = z.extend(
  z.omit(Listing, {
    description: true,
    categories: true,
    features: true,
    images: true,
    price_history: true,
    price_guide: true,
    favorites_count: true,
    messages_count: true,
    views_count: true,
  }),
  { cover: z.nullable(Photo) },
);
export type ComparedListing = z.infer<typeof ComparedListing>;

export const Comparison = z.object({
  /** In the order in which they were asked for. */
  listings: z.array(ComparedListing),
  /** The one that all are in; null without listings. */
  category: z.nullable(Category),
  /** Numbers of the listings on sale with the lowest price, where prices differ. */
  best_price: z.array(z.number()),
  features: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** One for each listing; null where it says nothing. */
      texts: z.array(z.nullable(z.string())),
      /** Numbers of the listings with the best value; empty where it is a matter of taste, or all are alike. */
      best: z.array(z.number()),
    }),
  ),
  /** Numbers of listings that are gone. */
  gone: z.array(z.number()),
  /** Numbers of listings that the first cannot be compared with. */
  others: z.array(z.number()),
});
export type Comparison = z.infer<typeof Comparison>;

export const listingEndpoints = {
  "GET /api/listings/featured": {
    access: "public",
    summary: "Featured listings on sale, newest first.",
    query: z.object({ city: z.optional(PlaceIdOrZero), district: z.optional(PlaceId) }),
    answer: z.array(ListingCard),
  },
  "GET /api/listings/cards": {
    access: "public",
    summary: "Listings by their numbers, in that order, also those that are sold or gone.",
    query: z.object({ ids: idList(limits.seenListings.page) }),
    answer: z.array(RememberedListing),
  },
  "GET /api/listings/compare": {
    access: "public",
    summary: "Up to four listings of one kind side by side, feature by feature.",
    query: z.object({ ids: idList(limits.comparedListings) }),
    answer: Comparison,
  },
  "GET /api/listings/:id": {
    access: "public",
    summary: "One listing that is on sale or sold.",
    params: IdParams,
    answer: Listing,
  },
  "GET /api/listings/:id/similar": {
    access: "public",
    summary: "Listings on sale that resemble this one.",
    params: IdParams,
    answer: z.array(ListingCard),
  },
  "GET /api/sellers/:id": {
    access: "public",
    summary: "A seller's public card.",
    params: IdParams,
    answer: SellerProfile,
  },
} satisfies EndpointTable;
