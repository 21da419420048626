import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import * as limits from "../limits.ts";
import { ConversationPartner, DealStatus } from "./messages.ts";
import { Photo } from "../listings/photos.ts";
import { Id, IdParams, Timestamp, wholeNumber } from "../values.ts";

export const Deal = z.object({
  id: z.number(),
  role: z.enum(["seller", "buyer"]),
  status: DealStatus,
  /** Lira. */
  price: z.number(),
  listing: z.object({ id: z.number(), title: z.string(), slug_pid: z.string(), cover: z.nullable(Photo) }),
  partner: ConversationPartner,
  created_at: Timestamp,
  answered_at: z.nullable(Timestamp),
});
export type Deal = z.infer<typeof Deal>;

/** Somebody who has written about a listing. */
export const PossibleBuyer = z.object({
  user: ConversationPartner,
  /** Lira: the last of their offers that was accepted. */
  agreed_price: z.nullable(z.number()),
  is_reserved_for: z.boolean(),
  last_message_at: Timestamp,
});
export type PossibleBuyer = z.infer<typeof PossibleBuyer>;

export const dealEndpoints = {
  "GET /api/listings/:id/buyers": {
    access: "user",
    summary: "The people who have written about a listing of one's own and can be reached, the latest first.",
    params: IdParams,
    answer: z.object({ data: z.array(PossibleBuyer) }),
  },
  "PUT /api/listings/:id/reservation": {
    access: "user",
    summary: "Reserves a listing of one's own, on sale, for somebody who has written about it; again, it is renewed.",
    params: IdParams,
    body: z.object({
      buyer: Id,
      days: z._default(wholeNumber(limits.reservation.min, limits.reservation.max), limits.reservation.days),
    }),
    answer: z.object({ until: Timestamp }),
  },
  "DELETE /api/listings/:id/reservation": {
    access: "user",
    summary: "Ends the reservation of a listing of one's own.",
    params: IdParams,
  },
  "POST /api/listings/:id/deal": {
    access: "user",
    summary:
      "Names the buyer of a listing of one's own, which is then sold (201). The buyer is asked to confirm; the same buyer again changes nothing.",
    params: IdParams,
    body: z.object({ buyer: Id }),
    answer: Deal,
  },
  "GET /api/deals": {
    access: "user",
    summary: "What one has sold and bought, the newest first; `before` a deal, going back.",
    query: z.object({ before: z.optional(Id) }),
    answer: z.object({ data: z.array(Deal), has_more: z.boolean() }),
  },
  "POST /api/deals/:id/confirm": {
    access: "user",
    summary: "The buyer confirms; again, it changes nothing.",
    params: IdParams,
    answer: Deal,
  },
  "POST /api/deals/:id/decline": {
    access: "user",
    summary: "The buyer did not buy it; the listing stays sold.",
    params: IdParams,
    answer: Deal,
  },
  "DELETE /api/deals/:id": {
    access: "user",
    summary: "The seller takes back whom they named, before the buyer has answered.",
    params: IdParams,
  },
} satisfies EndpointTable;
