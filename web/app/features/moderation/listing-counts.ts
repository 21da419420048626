import type { StaffListingCounts } from "@pazar/contract/admin/adverts/staff-listings";
import { api } from "../../platform/api/api.ts";
import { refreshCached } from "../../platform/cache/refresh-cached.ts";
import { createStore, useStore } from "../../platform/cache/store.ts";

const counts = createStore<StaffListingCounts | undefined>(undefined);

/** How many listings each tab has; undefined until loaded. */
export const useListingCounts = (): StaffListingCounts | undefined => useStore(counts);

/** The old counts stay until the answer arrives, and if the call fails. */
export const refreshListingCounts = () =>
  refreshCached("number of waiting listings", counts, () => api("GET /api/admin/listings/counts"));
