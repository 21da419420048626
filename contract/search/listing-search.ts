import * as z from "zod/mini";
import { CategoryFilter, CountedCategory, FilterOption } from "../catalogue/categories.ts";
import type { EndpointTable } from "../endpoint.ts";
import * as limits from "../limits.ts";
import { listingSorts, nearbyRadii, publishedWithin } from "./listing-sorts.ts";
import { ListingCard } from "../listings/listings.ts";
import { SuggestedCategory } from "./search.ts";
import { readNumber } from "../text/number-text.ts";
import { roundToTwoDecimals } from "../text/two-decimals.ts";
import { Id, IdOrZero, page, PlaceId, PlaceIdOrZero } from "../values.ts";

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
  /** The counts of its options are extrapolated from a sample. */
  is_sample: z.boolean(),
  options: z.array(z.extend(FilterOption, { listings_count: z.number() })),
});
export type FilterFacet = z.infer<typeof FilterFacet>;

/** Counts of the matching listings by filter. Each facet ignores its own selection. */
export const ListingFacets = z.object({
  total: z.number(),
  total_is_capped: z.boolean(),
  /** The counts of categories and places are extrapolated from a sample of the matches. */
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
