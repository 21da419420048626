import { api } from "../../../platform/api/api.ts";
import { createStore, useStore } from "../../../platform/cache/store.ts";
import { warnOnce } from "../../../platform/api/warn-once.ts";

const open = createStore<number | undefined>(undefined);

/** How many reports of conversations wait, for whoever may know. */
export const useOpenReports = (): number | undefined => useStore(open);

/** What is shown stays until the answer is there, and if there is none. */
export async function refreshOpenReports(): Promise<void> {
  try {
    open.set((await api("GET /api/admin/conversation-reports/count")).open);
  } catch (error) {
    warnOnce("The number of waiting reports could not be loaded.", error);
  }
}
