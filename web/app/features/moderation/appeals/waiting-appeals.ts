import { api } from "../../../platform/api/api.ts";
import { refreshCached } from "../../../platform/cache/refresh-cached.ts";
import { createStore, useStore } from "../../../platform/cache/store.ts";

type Waiting = { open: number; overdue: number };
const waiting = createStore<Waiting | undefined>(undefined);

/** How many appeals wait; undefined until loaded. */
export const useWaitingAppeals = (): Waiting | undefined => useStore(waiting);

/** The old count stays until the answer arrives, and if the call fails. */
export const refreshWaitingAppeals = () =>
  refreshCached("number of waiting appeals", waiting, () => api("GET /api/admin/appeals/count"));
