import type { MyListing } from "@pazar/contract/listings/my-listings";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { predictOutcome } from "./listing-actions.ts";

type Show = (before: MyListing, after: MyListing) => void;

/** Shows a listing that has just been sold: first as expected, then as the server has it. */
export async function showSold(listing: MyListing, show: Show): Promise<void> {
  const guess = predictOutcome(listing, "sell", new Date());
  show(listing, guess);
  const after = await api("GET /api/profile/listings/:id", { params: { id: listing.id } }).catch(() => undefined);
  if (after) show(guess, after);
}

export async function endReservation(listing: MyListing, show: Show): Promise<void> {
  const { reserved: _, ...after } = listing;
  show(listing, after);
  try {
    await api("DELETE /api/listings/:id/reservation", { params: { id: listing.id } });
    showToast("success", m["offers.reserve.ended"]());
  } catch (error) {
    show(after, listing);
    showToast("error", m["offers.reserve.endFailed"](), { description: failureReason(error) });
  }
}
