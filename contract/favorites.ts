import * as z from "zod/mini";
import type { EndpointTable } from "./endpoint.ts";
import { ListingCard } from "./listings.ts";
import { IdParams, page } from "./values.ts";

export const favoriteStates = ["active", "sold", "gone"] as const;

export const Favorite = z.object({
  id: z.number(),
  /** `gone`: no longer visible to anybody. */
  state: z.enum(favoriteStates),
  /** Null where not even its title may be shown: taken down, deleted or not approved. */
  listing: z.nullable(ListingCard),
  /** Lira. */
  price_when_added: z.number(),
});
export type Favorite = z.infer<typeof Favorite>;

export const FavoritePage = page(Favorite);
export type FavoritePage = z.infer<typeof FavoritePage>;

export const favoriteEndpoints = {
  "GET /api/favorites": {
    access: "user",
    summary: "One's favorites, the last added first.",
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(600))) }),
    answer: FavoritePage,
  },
  "GET /api/favorites/ids": {
    access: "user",
    summary: "The numbers of the listings that are one's favorites, to fill their hearts.",
    answer: z.object({ ids: z.array(z.number()) }),
  },
  "PUT /api/favorites/:id": {
    access: "user",
    summary: "Adds a listing to one's favorites, if it is not there yet.",
    params: IdParams,
  },
  "DELETE /api/favorites/:id": {
    access: "user",
    summary: "Takes a listing out of one's favorites, if it is there.",
    params: IdParams,
  },
} satisfies EndpointTable;
