import { api } from "../../../platform/api/api.ts";
import { createStore, useStore } from "../../../platform/cache/store.ts";
import { warnOnce } from "../../../platform/api/warn-once.ts";

const open = createStore<number | undefined>(undefined);

/** How many reports of conversations are open; undefined until loaded. */
export const useOpenReports = (): number | undefined => useStore(open);

/** The old count stays until the answer arrives, and when it fails. */
export async function refreshOpenReports(): Promise<void> {
  try {
    open.set((await api("GET /api/admin/conversation-reports/count")).open);
  } catch (error) {
    warnOnce("The number of waiting reports could not be loaded.", error);
  }
}
