import type { Category } from "@pazar/contract/catalogue/categories";
import type {
  AnswerTime,
  ComparedListing,
  Feature,
  Listing,
  ListingCard,
  Seller,
  SellerProfile,
} from "@pazar/contract/listings/listings";
import { toLira } from "@pazar/contract/text/money";
import { listingSlug } from "@pazar/contract/pages/listing-slug";
import type { Photo } from "@pazar/contract/listings/photos";
import type { PriceGuide } from "@pazar/contract/listings/price-guide";
import { profilePhotoUrl } from "../accounts/profile-photo.ts";
import { shortName } from "../accounts/short-name.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { presentSummary } from "../price-history/price-history.present.ts";
import type { CardRow, ListingRow, ProfileRow, SellerRow } from "./listings.queries.ts";

/** A listing without photos has no cover. */
export type CoverRow = { [K in keyof Photo]: Photo[K] | null };
export const presentCover = ({ hash, width, height, preview }: CoverRow): Photo | null =>
  hash === null || width === null || height === null || preview === null ? null : { hash, width, height, preview };

export const presentPriceBefore = ({ price_before }: { price_before: number | null }): number | null =>
  price_before === null ? null : toLira(price_before);

/** The job that ends reservations may be a minute late. */
export const isReserved = ({ reserved_until }: { reserved_until: Date | null }): boolean =>
  reserved_until !== null && reserved_until > new Date();

const presentCommon = (row: CardRow | ListingRow) => ({
  id: row.id,
  title: row.title,
  slug_pid: listingSlug(row),
  price: toLira(row.price),
  photo_count: row.photo_count,
  featured: row.featured,
  ...(row.urgent && { urgent: true as const }),
  ...(isReserved(row) && { reserved: true as const }),
  published_at: row.published_at.toISOString(),
});

export const presentCard = (row: CardRow, places: Gazetteer): ListingCard => ({
  ...presentCommon(row),
  city: places.city(row.city_id)?.name ?? "",
  district: places.district(row.district_id)?.name ?? "",
  cover: presentCover(row),
});

/** Minutes up to which a median still counts as that. */
const answerTimes: readonly (readonly [minutes: number, words: AnswerTime])[] = [
  [15, "minutes"],
  [60, "hour"],
  [6 * 60, "hours"],
  [24 * 60, "day"],
  [Infinity, "days"],
];
const answersWithin = (median: number | null): AnswerTime | null =>
  median === null ? null : (answerTimes.find(([minutes]) => median <= minutes)?.[1] ?? null);

const averageStars = ({ stars, reviews }: Pick<SellerRow, "stars" | "reviews">): number | null =>
  stars === null || !reviews ? null : Math.round((stars / reviews) * 10) / 10;

export const presentSeller = (row: SellerRow): Seller => ({
  id: row.seller_id,
  name: shortName(row),
  photo: profilePhotoUrl(row),
  member_since: row.member_since.toISOString(),
  listings_count: row.seller_listings,
  stars: averageStars(row),
  reviews_count: row.reviews ?? 0,
  deals_count: row.deals ?? 0,
  answers_within: answersWithin(row.answer_minutes),
  is_phone_verified: row.phone_verified_at !== null,
});

export const presentProfile = (row: ProfileRow): SellerProfile => ({
  ...presentSeller(row),
  followers_count: row.followers ?? 0,
});

type Parts = { categories: Category[]; features: Feature[]; guide: PriceGuide | null };

/** What a comparison and the page of a listing have in common. */
const presentFacts = (row: ListingRow) => ({
  ...presentCommon(row),
  price_before: presentPriceBefore(row),
  status: row.status,
  hand_delivery: row.hand_delivery,
  city: { id: row.city_id, name: row.city, latitude: row.city_latitude, longitude: row.city_longitude },
  district: {
    id: row.district_id,
    name: row.district,
    city_id: row.city_id,
    city: row.city,
    latitude: row.latitude,
    longitude: row.longitude,
  },
  seller: presentSeller(row),
});

export const presentCompared = (row: ListingRow): ComparedListing => ({
  ...presentFacts(row),
  cover: row.images[0] ?? null,
});

export const presentListing = (row: ListingRow, { categories, features, guide }: Parts): Listing => ({
  ...presentFacts(row),
  price_history: presentSummary(row.price_summary),
  price_guide: guide,
  description: row.description,
  categories,
  features,
  images: row.images,
  favorites_count: row.favorites ?? 0,
  messages_count: row.messages ?? 0,
  views_count: row.views ?? 0,
});
