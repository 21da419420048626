import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import * as limits from "../limits.ts";
import { ListingFilterQuery } from "./listing-search.ts";
import { line } from "../text/text.ts";
import { IdParams, Timestamp } from "../values.ts";

/** When one is told of new listings in a saved search. */
export const alertTimes = ["at_once", "daily", "never"] as const;
export const AlertTime = z.enum(alertTimes);
export type AlertTime = z.infer<typeof AlertTime>;

export const SavedSearch = z.object({
  id: z.number(),
  name: z.string(),
  alert: AlertTime,
  /** The list, newest first. */
  href: z.string(),
  /** Category, words, place, price and filters, each in words. */
  details: z.array(z.string()),
  /** The parameters of the list, to save it once more after its deletion. */
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Listings on sale that were found since it was last opened. */
  new_count: z.number(),
  new_count_is_capped: z.boolean(),
  created_at: Timestamp,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const SearchName = line(limits.savedSearches.name);

export const savedSearchEndpoints = {
  "GET /api/saved-searches": {
    access: "user",
    summary: "One's saved searches, the last saved first.",
    answer: z.array(SavedSearch),
  },
  "POST /api/saved-searches": {
    access: "user",
    summary: "Saves a list with its words, filters and place; without a place in it, the visitor's saved one applies.",
    body: z.object({ name: SearchName, alert: AlertTime, query: ListingFilterQuery }),
    answer: SavedSearch,
  },
  "PUT /api/saved-searches/:id": {
    access: "user",
    summary: "Renames a saved search and sets when one is told of new listings.",
    params: IdParams,
    body: z.object({ name: SearchName, alert: AlertTime }),
  },
  "PUT /api/saved-searches/:id/seen": {
    access: "user",
    summary: "What was found so far is no longer new.",
    params: IdParams,
  },
  "DELETE /api/saved-searches/:id": { access: "user", summary: "Deletes a saved search.", params: IdParams },
} satisfies EndpointTable;
