import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import { FavoriteState } from "./favorites.ts";
import * as limits from "../limits.ts";
import { ListingCard } from "../listings/listings.ts";
import { Photo } from "../listings/photos.ts";
import { line, text } from "../text/text.ts";
import { Id, IdParams, Timestamp } from "../values.ts";

export const votes = ["up", "down"] as const;
export const Vote = z.enum(votes);
export type Vote = z.infer<typeof Vote>;

/** First name and the surname's initial. */
export const Voter = z.object({ id: z.number(), name: z.string() });
export type Voter = z.infer<typeof Voter>;

/** One's list, in the list of all lists. */
export const FavoriteList = z.object({
  id: z.number(),
  name: z.string(),
  /** Listings in it. */
  count: z.number(),
  /** Of the first listings that can be shown. */
  covers: z.array(Photo),
  is_shared: z.boolean(),
  /** People who have voted in it. */
  voters_count: z.number(),
  created_at: Timestamp,
});
export type FavoriteList = z.infer<typeof FavoriteList>;

export const ListedListing = z.object({
  id: z.number(),
  /** `gone`: no longer visible to anybody. */
  state: FavoriteState,
  /** Null where not even its title may be shown. */
  listing: z.nullable(ListingCard),
  /** The owner's; null for others unless the list shows notes. */
  note: z.nullable(z.string()),
  added_at: Timestamp,
  up: z.number(),
  down: z.number(),
  my_vote: z.nullable(Vote),
  /** Whose votes; empty for people who have not voted in the list. */
  votes: z.array(z.object({ user_id: z.number(), vote: Vote })),
});
export type ListedListing = z.infer<typeof ListedListing>;

const ListSettings = z.object({
  is_shared: z.boolean(),
  /** Members with the link may vote. */
  can_vote: z.boolean(),
  /** Whoever has the link reads the owner's notes. */
  shows_notes: z.boolean(),
});
export type ListSettings = z.infer<typeof ListSettings>;

/** One's own list, in the owner's order. */
export const OwnFavoriteList = z.extend(ListSettings, {
  id: z.number(),
  name: z.string(),
  /** What the link ends in; null while the list is not shared. */
  token: z.nullable(z.string()),
  items: z.array(ListedListing),
  voters: z.array(Voter),
});
export type OwnFavoriteList = z.infer<typeof OwnFavoriteList>;

/** As people with the link see it. */
export const SharedList = z.object({
  id: z.number(),
  name: z.string(),
  /** First name and the surname's initial. */
  owner_name: z.string(),
  is_own: z.boolean(),
  can_vote: z.boolean(),
  items: z.array(ListedListing),
  /** Empty for people who have not voted in the list. */
  voters: z.array(Voter),
});
export type SharedList = z.infer<typeof SharedList>;

export const ListReportReason = z.enum(["offensive", "private_data", "spam", "other"]);
export type ListReportReason = z.infer<typeof ListReportReason>;

const ListName = line(limits.favoriteLists.name);
const ItemParams = z.object({ id: Id, listing: Id });
const TokenParams = z.object({ token: line(64) });
const VoteParams = z.object({ token: line(64), listing: Id });

export const favoriteListEndpoints = {
  "GET /api/favorite-lists": {
    access: "user",
    summary: "One's lists of favorites, the last made first.",
    answer: z.array(FavoriteList),
  },
  "POST /api/favorite-lists": {
    access: "user",
    summary: "Makes a list, with one of one's favorites in it where `listing_id` is given.",
    body: z.object({ name: ListName, listing_id: z.optional(Id) }),
    answer: z.object({ id: z.number() }),
  },
  "GET /api/favorite-lists/:id": {
    access: "user",
    summary: "One of one's lists with its listings and votes.",
    params: IdParams,
    answer: OwnFavoriteList,
  },
  "PUT /api/favorite-lists/:id": {
    access: "user",
    summary: "Renames a list.",
    params: IdParams,
    body: z.object({ name: ListName }),
  },
  "DELETE /api/favorite-lists/:id": {
    access: "user",
    summary: "Deletes a list; its link is dead at once. It can be restored for a day.",
    params: IdParams,
  },
  "POST /api/favorite-lists/:id/restore": {
    access: "user",
    summary: "Brings back a deleted list with its link and votes.",
    params: IdParams,
  },
  "PUT /api/favorite-lists/:id/listings/:listing": {
    access: "user",
    summary: "Puts one of one's favorites into a list, if it is not there yet.",
    params: ItemParams,
  },
  "DELETE /api/favorite-lists/:id/listings/:listing": {
    access: "user",
    summary: "Takes a listing out of a list, with its votes; it stays a favorite.",
    params: ItemParams,
  },
  "PUT /api/favorite-lists/:id/order": {
    access: "user",
    summary: "Orders a list; listings that are not named come last.",
    params: IdParams,
    body: z.object({ ids: z.array(Id).check(z.maxLength(limits.favoriteLists.listings)) }),
  },
  "PUT /api/favorite-lists/:id/sharing": {
    access: "user",
    summary: "Shares a list by a link, or ends that for good; says who may vote and whether notes are shown.",
    params: IdParams,
    body: ListSettings,
    answer: OwnFavoriteList,
  },
  "POST /api/favorite-lists/:id/link": {
    access: "user",
    summary: "Replaces the link of a shared list; the old one is dead at once.",
    params: IdParams,
    answer: OwnFavoriteList,
  },
  "DELETE /api/favorite-lists/:id/voters/:user": {
    access: "user",
    summary: "Removes the votes of one person from one's list.",
    params: z.object({ id: Id, user: Id }),
  },
  "GET /api/shared-lists/:token": {
    access: "public",
    summary: "A list that its owner shares by this link.",
    params: TokenParams,
    answer: SharedList,
  },
  "POST /api/shared-lists/:token/report": {
    access: "user",
    summary: "Tells the staff what is wrong with somebody else's shared list, once until they have decided.",
    params: TokenParams,
    body: z.object({ reason: ListReportReason, note: z._default(text(limits.reportNote), "") }),
  },
  "PUT /api/shared-lists/:token/votes/:listing": {
    access: "user",
    summary: "Votes on a listing of a shared list, or changes the vote.",
    params: VoteParams,
    body: z.object({ vote: Vote }),
  },
  "DELETE /api/shared-lists/:token/votes/:listing": {
    access: "user",
    summary: "Takes one's vote back, if there is one.",
    params: VoteParams,
  },
} satisfies EndpointTable;
