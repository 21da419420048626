import { api } from "../../../platform/api/api.ts";
import { refreshCached } from "../../../platform/cache/refresh-cached.ts";
import { createStore, useStore } from "../../../platform/cache/store.ts";

const open = createStore<number | undefined>(undefined);

/** How many reports of conversations are open; undefined until loaded. */
export const useOpenReports = (): number | undefined => useStore(open);

/** The old count stays until the answer arrives, and if the call fails. */
export const refreshOpenReports = () =>
  refreshCached(
    "number of open reports",
    open,
    async () => (await api("GET /api/admin/conversation-reports/count")).open,
  );
