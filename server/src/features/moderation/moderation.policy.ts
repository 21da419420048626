import { ApiError } from "../../platform/http/api-error.ts";

/** Staff never decide about a listing of their own, nor edit it as staff, whatever their role. */
export function refuseOwnListing(listing: { seller_id: number }, userId: number): void {
  if (listing.seller_id === userId) throw new ApiError("OWN_LISTING_AS_STAFF");
}
