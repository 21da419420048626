import type { EditableListing, ListingEdit } from "@pazar/contract/posting";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";

/** What differs between sellers and staff editing a listing: texts, the way back, the calls. */
export type EditMode = {
  title: () => string;
  note: () => string;
  saveLabel: () => string;
  saved: () => string;
  savedText: () => string;
  back: (id: number) => string;
  load: (id: number) => Promise<EditableListing>;
  save: (id: number, body: ListingEdit) => Promise<EditableListing>;
};

export const sellerMode: EditMode = {
  title: m["postAd.edit.title"],
  note: m["postAd.edit.review"],
  saveLabel: m["postAd.edit.save"],
  saved: m["postAd.edit.saved"],
  savedText: m["postAd.edit.savedText"],
  back: () => "/profile/ads",
  load: (id) => api("GET /api/profile/listings/:id", { params: { id } }),
  save: (id, body) => api("PUT /api/listings/:id", { params: { id }, body }),
};
