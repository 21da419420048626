import * as z from "zod/mini";
import { Category, CategoryFilter, CountedCategory, FilterOption } from "./categories.ts";
import type { EndpointTable } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { listingSorts, nearbyRadii, publishedWithin } from "./listing-sorts.ts";
import { readNumber, roundToTwoDecimals } from "./text/number-text.ts";
import { Photo } from "./photos.ts";
import { PriceGuide } from "./price-guide.ts";
import { PriceSummary } from "./price-history.ts";
import { City, District } from "./places.ts";
import { SuggestedCategory } from "./search.ts";
import { Id, IdOrZero, idList, IdParams, page, PlaceId, PlaceIdOrZero, Timestamp } from "./values.ts";

/** `pedding` (pending approval) is spelled as in the specification. */
export const listingStatuses = ["active", "sold", "inactive", "pedding"] as const;
export const ListingStatus = z.enum(listingStatuses);
export type ListingStatus = z.infer<typeof ListingStatus>;

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

/**
 * A filter without which there would be results, named as in the URL: `search`, `category`, `district` (leaving the
 * city), `place`, `within` (leaving the place), `price`, `f[key]`.
 */
export const RelaxedFilter = z.object({ drop: z.string(), total: z.number(), total_is_capped: z.boolean() });
export type RelaxedFilter = z.infer<typeof RelaxedFilter>;

export const ListingPage = z.extend(page(ListingCard), {
  /** A corrected search term; only when there are few results. */
  did_you_mean: z.nullable(z.string()),
  /** Most results first; only when nothing was found. */
  relaxed: z.array(RelaxedFilter),
  /** Categories whose names resemble the search and that have listings; only when nothing was found. */
  similar_categories: z.array(SuggestedCategory),
});
export type ListingPage = z.infer<typeof ListingPage>;

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

/** Forms submitted without JavaScript send empty fields as well. */
const blank = z.pipe(
  z.literal(""),
  z.transform(() => undefined),
);
const orBlank = <T extends z.core.$ZodType>(schema: T) => z.optional(z.union([blank, schema]));

const liraOf = (value: string | number): number | undefined => (typeof value === "number" ? value : readNumber(value));
/** Formatted as typed; higher values are clamped to the maximum price. */
const Lira = z.pipe(
  z
    .union([z.number(), z.string().check(z.trim())])
    .check(z.refine((value) => value === "" || (liraOf(value) ?? -1) >= 0)),
  z.transform((value) =>
    value === "" ? undefined : Math.min(roundToTwoDecimals(liraOf(value) ?? 0), limits.maxPrice),
  ),
);
const Switch = z.pipe(
  z.union([z.boolean(), z.enum(["", "0", "false", "1", "true", "on"])]),
  z.transform((value) => value === true || ["1", "true", "on"].includes(String(value))),
);
const Days = z.pipe(
  z.union([z.literal(publishedWithin), z.enum(["1", "7", "30"])]),
  z.transform((value) => publishedWithin.find((days) => days === Number(value))),
);
const Radius = z.pipe(
  z.union([z.literal(nearbyRadii), z.enum(["5", "10", "25", "50", "100"])]),
  z.transform((value) => nearbyRadii.find((km) => km === Number(value))),
);

const filterShape = {
  category: orBlank(IdOrZero),
  /** Without city and district the visitor's saved place applies; city 0 is everywhere. */
  city: orBlank(PlaceIdOrZero),
  district: orBlank(PlaceId),
  /** Kilometres around the place, which then need not contain the listing; without a place it means nothing. */
  within: orBlank(Radius),
  seller: orBlank(Id),
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchTerm))),
  /** Lira. A minimum above the maximum is swapped with it. */
  min_price: z.optional(Lira),
  max_price: z.optional(Lira),
  /** A search without a sort is ordered by relevance. `distance` without a place is the usual order. */
  sort: orBlank(z.enum(listingSorts)),
  with_photo: z.optional(Switch),
  published_within: orBlank(Days),
};

/** The category's filters: `f[key]=code`, several codes with commas or repeated, `f[key][min]=`, `f[key][max]=`. Keys of no filter are ignored. */
const withFeatures = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.catchall(z.object(shape), z.custom<string | number | boolean | undefined>());

export const ListingFilterQuery = withFeatures(filterShape);
export type ListingFilterQuery = z.infer<typeof ListingFilterQuery>;

export const ListingQuery = withFeatures({ ...filterShape, cursor: z.optional(z.string().check(z.maxLength(600))) });
export type ListingQuery = z.infer<typeof ListingQuery>;

const CountedPlace = z.object({ id: z.number(), name: z.string(), listings_count: z.number() });

export const FilterFacet = z.extend(CategoryFilter, {
  options: z.array(z.extend(FilterOption, { listings_count: z.number() })),
});
export type FilterFacet = z.infer<typeof FilterFacet>;

/** Counts of the matching listings by filter. Each facet ignores its own selection. */
export const ListingFacets = z.object({
  total: z.number(),
  total_is_capped: z.boolean(),
  /** The counts are extrapolated from a sample of the matches. */
  is_sample: z.boolean(),
  /** The category's children, or the top level. */
  categories: z.array(z.omit(CountedCategory, { icon: true })),
  /** For a search in all categories: those of the second level with most matches. */
  best_categories: z.array(SuggestedCategory),
  cities: z.array(CountedPlace),
  /** Only of the selected city. */
  districts: z.array(CountedPlace),
  filters: z.array(FilterFacet),
});
export type ListingFacets = z.infer<typeof ListingFacets>;

/** The matching listings by province or, of a chosen one, by district. The place itself does not narrow them. */
export const ListingMap = z.object({
  /** The province whose districts these are; null for all provinces. */
  city_id: z.nullable(z.number()),
  is_sample: z.boolean(),
  places: z.array(CountedPlace),
});
export type ListingMap = z.infer<typeof ListingMap>;

export const listingSearchEndpoints = {
  "GET /api/listings": {
    access: "public",
    summary: "Listings on sale that match, a page at a time.",
    query: ListingQuery,
    answer: ListingPage,
  },
  "GET /api/listings/facets": {
    access: "public",
    summary: "How many listings each further choice would leave.",
    query: ListingFilterQuery,
    answer: ListingFacets,
  },
  "GET /api/listings/map": {
    access: "public",
    summary: "Where the matching listings are: by province, or by district of the chosen one.",
    query: ListingFilterQuery,
    answer: ListingMap,
  },
} satisfies EndpointTable;

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
