/** By distance only near a chosen place. */
export const listingSorts = ["newest", "price_asc", "price_desc", "distance"] as const;
export type ListingSort = (typeof listingSorts)[number];
/** Kilometres around the chosen place. */
export const nearbyRadii = [5, 10, 25, 50, 100] as const;
export type NearbyRadius = (typeof nearbyRadii)[number];
/** Days. */
export const publishedWithin = [1, 7, 30] as const;
