import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import { IdParams, Timestamp } from "../values.ts";

export const FollowedSeller = z.object({
  id: z.number(),
  /** First name and the surname's initial. */
  name: z.string(),
  photo: z.nullable(z.string()),
  /** False while the seller's page cannot be opened, as during a suspension. */
  is_available: z.boolean(),
  listings_count: z.number(),
  /** Listings on sale that were first published since the last look at the seller's page. */
  new_count: z.number(),
  new_count_is_capped: z.boolean(),
  followed_at: Timestamp,
});
export type FollowedSeller = z.infer<typeof FollowedSeller>;

const Followers = z.object({ followers_count: z.number() });

export const followEndpoints = {
  "GET /api/follows": {
    access: "user",
    summary: "The sellers that one follows: those with something new first, then the last followed.",
    answer: z.array(FollowedSeller),
  },
  "GET /api/follows/ids": {
    access: "user",
    summary: "The numbers of the sellers that one follows, for the buttons.",
    answer: z.object({ ids: z.array(z.number()) }),
  },
  "PUT /api/follows/:id": {
    access: "user",
    summary: "Follows a seller, if one does not yet; answers how many do.",
    params: IdParams,
    answer: Followers,
  },
  "PUT /api/follows/:id/seen": {
    access: "user",
    summary: "What a followed seller has published so far is no longer new.",
    params: IdParams,
  },
  "DELETE /api/follows/:id": {
    access: "user",
    summary: "Stops following a seller; answers how many still do.",
    params: IdParams,
    answer: Followers,
  },
} satisfies EndpointTable;
