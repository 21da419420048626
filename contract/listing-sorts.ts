export const listingSorts = ["newest", "price_asc", "price_desc"] as const;
export type ListingSort = (typeof listingSorts)[number];
/** Days. */
export const publishedWithin = [1, 7, 30] as const;
