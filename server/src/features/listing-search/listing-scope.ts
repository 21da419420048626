import type { ListingStatus } from "@pazar/contract/listings/listings";
import type { StatusReason } from "@pazar/contract/listings/my-listings";
import type { CategoryNode } from "../categories/category-tree.ts";
import type { Nearby } from "../locations/nearby.ts";

/** Any of these options. */
export type Choice = { key: string; codes: readonly string[] };
export type Range = { key: string; min?: number; max?: number };

/** The conditions of a list: the same for a page, its total and its facets. */
export type Scope = {
  category?: CategoryNode;
  cityId?: number;
  districtId?: number;
  /** Instead of a city and a district: what lies around them. */
  near?: Nearby;
  sellerId?: number;
  /** A tsquery of what a person typed. */
  words?: string;
  /** Kuruş. */
  price?: { min?: number; max?: number };
  choices?: readonly Choice[];
  ranges?: readonly Range[];
  hasPhoto?: true;
  /** Days. */
  publishedWithin?: number;
  /** Listings of every status, as staff see them. Without it, what is on sale. */
  staff?: StaffFilters;
};

export type StaffFilters = {
  status?: ListingStatus;
  statusReason?: StatusReason;
  /** Only what waits for moderation, and why. */
  queue?: "any" | "pending" | "reported";
  hasFindings?: true;
  isFeatured?: boolean;
  isSellerHidden?: boolean;
  /** Days of posting in Turkey's time, both included. */
  postedFrom?: string;
  postedTo?: string;
  number?: number;
  /** Their listings are found in addition to those that have the words. */
  sellerIds?: readonly number[];
};

/** The scope without some of its conditions. */
export function without(scope: Scope, ...names: readonly (keyof Scope)[]): Scope {
  const rest = { ...scope };
  for (const name of names) delete rest[name];
  return rest;
}

/** The city and the district that were asked for. */
export const placeOf = ({ near, cityId, districtId }: Scope): Pick<Scope, "cityId" | "districtId"> =>
  near?.place ?? { ...(cityId !== undefined && { cityId }), ...(districtId !== undefined && { districtId }) };

export const withoutPlace = (scope: Scope): Scope => without(scope, "cityId", "districtId", "near");

export function withoutFeature(scope: Scope, key: string): Scope {
  const choices = scope.choices?.filter((choice) => choice.key !== key) ?? [];
  const ranges = scope.ranges?.filter((range) => range.key !== key) ?? [];
  return {
    ...without(scope, "choices", "ranges"),
    ...(choices.length > 0 && { choices }),
    ...(ranges.length > 0 && { ranges }),
  };
}

/** Equal for scopes with the same conditions. */
export const scopeKey = ({ category, ...rest }: Scope): string => JSON.stringify([category?.id, rest]);

export const hasTerms = ({ words, choices }: Scope): boolean => words !== undefined || choices !== undefined;

/** No index is ordered within both. */
export const hasCategoryAndPlace = ({ category, cityId, districtId, near }: Scope): boolean =>
  category !== undefined && (cityId !== undefined || districtId !== undefined || near !== undefined);

/** The list is one contiguous range of an index, so that counting it is cheaper than another statement. */
export const isInOneIndex = (scope: Scope): boolean =>
  !hasCategoryAndPlace(scope) &&
  Object.keys(scope).every((name) => ["category", "cityId", "districtId"].includes(name));
