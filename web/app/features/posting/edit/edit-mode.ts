import type { EditableListing, ListingEdit } from "@pazar/contract/listings/posting";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";

/** What differs between sellers and staff editing a listing: texts, the way back, the calls. */
export type EditMode<Listing extends EditableListing = EditableListing> = {
  title: () => string;
  /** The seller's own form: it checks the texts as they are written, and offers the appeal. */
  isOwn?: boolean;
  /** Whose listing it is, where that is somebody else's. */
  about?: (listing: Listing) => string;
  note: () => string;
  saveLabel: () => string;
  saved: () => string;
  savedText: () => string;
  /** Asked for where the seller has to be told why. */
  reason?: { label: () => string; hint: () => string; missing: () => string; maxLength: number };
  back: (id: number) => string;
  load: (id: number) => Promise<Listing>;
  save: (id: number, body: ListingEdit & { reason: string }) => Promise<Listing>;
};

export const sellerMode: EditMode = {
  title: m["postAd.edit.title"],
  isOwn: true,
  note: m["postAd.edit.review"],
  saveLabel: m["postAd.edit.save"],
  saved: m["postAd.edit.saved"],
  savedText: m["postAd.edit.savedText"],
  back: () => "/profile/ads",
  load: (id) => api("GET /api/profile/listings/:id", { params: { id } }),
  save: (id, { reason: _, ...body }) => api("PUT /api/listings/:id", { params: { id }, body }),
};
