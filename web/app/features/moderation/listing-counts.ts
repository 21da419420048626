import type { StaffListingCounts } from "@pazar/contract/admin/adverts/staff-listings";
import { api } from "../../platform/api/api.ts";
import { createStore, useStore } from "../../platform/cache/store.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";

const counts = createStore<StaffListingCounts | undefined>(undefined);

/** How many listings each tab has; undefined until loaded. */
export const useListingCounts = (): StaffListingCounts | undefined => useStore(counts);

/** The old counts stay until the answer arrives, and when it fails. */
export async function refreshListingCounts(): Promise<void> {
  try {
    counts.set(await api("GET /api/admin/listings/counts"));
  } catch (error) {
    warnOnce("The number of waiting listings could not be loaded.", error);
  }
}
