import type { ApiCaller } from "@pazar/contract/endpoints";
import type { Listing, ListingCard } from "@pazar/contract/listings/listings";
import { priceNotesText, type PriceNotesText } from "../../price-history/price-notes-text.ts";

export type ListingPageData = {
  kind: "listing";
  path: string;
  listing: Listing;
  similar: ListingCard[];
  priceNotes: PriceNotesText | null;
};

export async function loadListing(api: ApiCaller, id: number): Promise<ListingPageData> {
  const [listing, similar] = await Promise.all([
    api("GET /api/listings/:id", { params: { id } }),
    api("GET /api/listings/:id/similar", { params: { id } }),
  ]);
  return { kind: "listing", path: listing.slug_pid, listing, similar, priceNotes: priceNotesText(listing) };
}
