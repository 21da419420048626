import { api } from "../../../platform/api/api.ts";
import { warnOnce } from "../../../platform/api/warn-once.ts";
import { createStore, useStore } from "../../../platform/cache/store.ts";

type Waiting = { open: number; overdue: number };
const waiting = createStore<Waiting | undefined>(undefined);

/** How many appeals wait; undefined until loaded. */
export const useWaitingAppeals = (): Waiting | undefined => useStore(waiting);

/** The old count stays until the answer arrives, and when it fails. */
export async function refreshWaitingAppeals(): Promise<void> {
  try {
    waiting.set(await api("GET /api/admin/appeals/count"));
  } catch (error) {
    warnOnce("The number of waiting appeals could not be loaded.", error);
  }
}
