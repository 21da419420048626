import type { CallInput } from "@pazar/contract/endpoints";
import { AlertTime } from "@pazar/contract/search/saved-searches";
import * as z from "zod/mini";
import { tryStorage } from "../../platform/cache/try-storage.ts";

export type NewSearch = CallInput<"POST /api/saved-searches">["body"];

const key = "saveSearch";
const PendingSearch = z.object({
  name: z.string(),
  alert: AlertTime,
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** The search that somebody signs in for. In storage only: as a link it would let others save searches. */
export const storePendingSearch = (search: NewSearch): void =>
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify(search)));

/** Read once, then removed. */
export const takePendingSearch = (): NewSearch | undefined =>
  tryStorage(() => {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return stored === null ? undefined : PendingSearch.parse(JSON.parse(stored));
  });
