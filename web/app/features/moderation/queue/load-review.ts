import type { ModeratedListing } from "@pazar/contract/admin/moderation";
import { api } from "../../../platform/api/api.ts";

/** A prefetched listing is used if it is no older than this. */
const freshMs = 60_000;
let ahead: { id: number; at: number; listing: Promise<ModeratedListing> } | undefined;

const ask = (id: number) => api("GET /api/admin/listings/:id", { params: { id } });

/** Prefetches the next listing. A failure shows only when the listing is opened. */
export function loadAhead(id: number): void {
  if (ahead?.id === id) return;
  const listing = ask(id);
  listing.catch(() => (ahead = undefined));
  ahead = { id, at: Date.now(), listing };
}

export function loadReview(id: number): Promise<ModeratedListing> {
  const known = ahead?.id === id && Date.now() - ahead.at < freshMs ? ahead.listing : undefined;
  ahead = undefined;
  return known ?? ask(id);
}
