import * as z from "zod/mini";
import { Category } from "./categories.ts";
import type { EndpointTable } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { Photo } from "./photos.ts";
import { City, District } from "./places.ts";
import { Id, IdOrZero, IdParams, page, PlaceId, PlaceIdOrZero, Timestamp } from "./values.ts";

/** `pedding` (pending approval) is the product's own spelling. */
export const listingStatuses = ["active", "sold", "inactive", "pedding"] as const;
export const ListingStatus = z.enum(listingStatuses);
export type ListingStatus = z.infer<typeof ListingStatus>;

export const ListingCard = z.object({
  id: z.number(),
  title: z.string(),
  /** `{slug}-p{id}`: the listing page's address. */
  slug_pid: z.string(),
  /** Lira, at most two decimals. */
  price: z.number(),
  city: z.string(),
  district: z.string(),
  cover: z.nullable(Photo),
  photo_count: z.number(),
  featured: z.boolean(),
  published_at: Timestamp,
});
export type ListingCard = z.infer<typeof ListingCard>;

export const ListingPage = page(ListingCard);
export type ListingPage = z.infer<typeof ListingPage>;

export const Seller = z.object({
  id: z.number(),
  /** First name and the surname's initial. */
  name: z.string(),
  photo: z.nullable(z.string()),
  member_since: Timestamp,
  listings_count: z.number(),
});
export type Seller = z.infer<typeof Seller>;

/** A feature in words: the filter's name and the value as people read it. */
export const Feature = z.object({ key: z.string(), name: z.string(), text: z.string() });
export type Feature = z.infer<typeof Feature>;

export const Listing = z.extend(z.omit(ListingCard, { city: true, district: true, cover: true }), {
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

export const ListingQuery = z.object({
  category: z.optional(IdOrZero),
  /** Without city and district the visitor's saved place counts; city 0 is everywhere. */
  city: z.optional(PlaceIdOrZero),
  district: z.optional(PlaceId),
  seller: z.optional(Id),
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchTerm))),
  cursor: z.optional(z.string().check(z.maxLength(400))),
});
export type ListingQuery = z.infer<typeof ListingQuery>;

export const listingEndpoints = {
  "GET /api/listings": {
    access: "public",
    summary: "Listings on sale, newest first, a page at a time.",
    query: ListingQuery,
    answer: ListingPage,
  },
  "GET /api/listings/featured": {
    access: "public",
    summary: "Featured listings on sale, newest first.",
    query: z.object({ city: z.optional(PlaceIdOrZero), district: z.optional(PlaceId) }),
    answer: z.array(ListingCard),
  },
  "GET /api/listings/:id": { access: "public", summary: "One listing that is on sale or sold.", params: IdParams, answer: Listing },
  "GET /api/listings/:id/similar": {
    access: "public",
    summary: "Listings on sale that resemble this one.",
    params: IdParams,
    answer: z.array(ListingCard),
  },
} satisfies EndpointTable;
