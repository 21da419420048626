import type { CallInput } from "@pazar/contract/endpoints";
import { AlertTime } from "@pazar/contract/search/saved-searches";
import * as z from "zod/mini";

export type NewSearch = CallInput<"POST /api/saved-searches">["body"];

const key = "saveSearch";
const PendingSearch = z.object({
  name: z.string(),
  alert: AlertTime,
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** The search that somebody signs in for. In storage only: as a link it would let others save searches. */
export function storePendingSearch(search: NewSearch): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(search));
  } catch {
    // Without storage the button is still there to be pressed.
  }
}

/** Read once, then removed. */
export function takePendingSearch(): NewSearch | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return stored === null ? undefined : PendingSearch.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}
