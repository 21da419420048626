import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import * as limits from "../limits.ts";
import { ListingCard } from "../listings/listings.ts";
import { line, text } from "../text/text.ts";
import { IdParams, page } from "../values.ts";

export const favoriteStates = ["active", "sold", "gone"] as const;
export const FavoriteState = z.enum(favoriteStates);

/** What its owner adds to a favorite. */
const FavoriteDetails = z.object({
  /** Private. */
  note: z.nullable(z.string()),
  /** One's own lists that it is in. */
  list_ids: z.array(z.number()),
});
export type FavoriteDetails = z.infer<typeof FavoriteDetails>;

export const Favorite = z.extend(FavoriteDetails, {
  id: z.number(),
  /** `gone`: no longer visible to anybody. */
  state: FavoriteState,
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
    query: z.object({
      cursor: z.optional(z.string().check(z.maxLength(600))),
      /** Words of the title or the note. */
      q: z._default(line(limits.searchTerm, 0), ""),
      /** Only those with a note. */
      noted: z.optional(z.literal("1")),
    }),
    answer: FavoritePage,
  },
  "GET /api/favorites/ids": {
    access: "user",
    summary: "The numbers of the listings that are one's favorites, to fill their hearts.",
    answer: z.object({ ids: z.array(z.number()) }),
  },
  "GET /api/favorites/:id": {
    access: "user",
    summary: "Note and lists of one of one's favorites.",
    params: IdParams,
    answer: FavoriteDetails,
  },
  "PUT /api/favorites/:id/note": {
    access: "user",
    summary: "Writes a private note on a favorite; an empty one removes it.",
    params: IdParams,
    body: z.object({ note: text(limits.favoriteNote) }),
  },
  "PUT /api/favorites/:id": {
    access: "user",
    summary:
      "Adds a listing to one's favorites, if it is not there yet. Within a day of its removal, note and lists come back.",
    params: IdParams,
  },
  "DELETE /api/favorites/:id": {
    access: "user",
    summary: "Takes a listing out of one's favorites, if it is there.",
    params: IdParams,
  },
} satisfies EndpointTable;
