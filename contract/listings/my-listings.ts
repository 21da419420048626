import * as z from "zod/mini";
import { Refusal } from "./appeals.ts";
import type { EndpointTable } from "../endpoint.ts";
import * as limits from "../limits.ts";
import { ListingCard, listingStatuses, ListingStatus, PriceBefore } from "./listings.ts";
import { ListingPrice } from "./listing-price.ts";
import { toKurus, toLira } from "../text/money.ts";
import { IdParams, page, Timestamp } from "../values.ts";

export const statusReasons = ["seller", "expired", "rejected", "removed"] as const;
export const StatusReason = z.enum(statusReasons);
export type StatusReason = z.infer<typeof StatusReason>;

/** Not taken off sale by a moderator: it can be republished unchanged. */
export const withdrawnReasons = ["seller", "expired"] as const satisfies readonly StatusReason[];
export const isWithdrawn = (reason: StatusReason | null): boolean =>
  withdrawnReasons.some((withdrawn) => withdrawn === reason);
/** Rejected or removed by a moderator: the seller must edit it first. */
export const isRefused = (reason: StatusReason | null): boolean => reason !== null && !isWithdrawn(reason);

export const sellerActions = ["edit", "lower_price", "sell", "unpublish", "republish", "delete", "restore"] as const;
export const SellerAction = z.enum(sellerActions);
export type SellerAction = z.infer<typeof SellerAction>;

type Price = { price: number; price_before: number | null };
/** The lowest price (lira) without an edit: half of what was last reviewed, however often it was lowered since. */
export const lowestPrice = ({ price, price_before }: Price): number =>
  toLira(Math.ceil(toKurus(price_before ?? price) / 2));

export const MyListing = z.extend(ListingCard, {
  price_before: PriceBefore,
  status: ListingStatus,
  status_reason: z.nullable(StatusReason),
  /** For rejected and removed listings: the reason, and the moderator's note. */
  moderation_reason: z.nullable(z.string()),
  moderation_note: z.nullable(z.string()),
  /** What the refusal is about, and the appeal against it; null for others. */
  refusal: z.nullable(Refusal),
  expires_at: z.nullable(Timestamp),
  /** Set for deleted listings only. */
  restorable_until: z.nullable(Timestamp),
  favorites_count: z.number(),
  messages_count: z.number(),
  views_count: z.number(),
  /** Views a day, the oldest first, today last. */
  daily_views: z.array(z.number()).check(z.length(limits.viewDays)),
  /** The actions that its current state allows. */
  actions: z.array(SellerAction),
  /** When promotions that were paid for end; null without one. */
  featured_until: z.nullable(Timestamp),
  urgent_until: z.nullable(Timestamp),
  /** The newest order for it that waits for money. */
  open_order: z.nullable(z.object({ id: z.number(), package_id: z.number() })),
});
export type MyListing = z.infer<typeof MyListing>;

export const listingTabs = ["all", ...listingStatuses] as const;
export const ListingTab = z.enum(listingTabs);
export type ListingTab = z.infer<typeof ListingTab>;

export const MyListingPage = z.extend(page(MyListing), { counts: z.record(ListingTab, z.number()) });
export type MyListingPage = z.infer<typeof MyListingPage>;

export const myListingEndpoints = {
  "GET /api/profile/listings": {
    access: "user",
    summary: "One's own listings, the newest first, with how many each tab holds.",
    query: z.object({ tab: z._default(ListingTab, "all"), cursor: z.optional(z.string().check(z.maxLength(300))) }),
    answer: MyListingPage,
  },
  "PUT /api/listings/:id/status": {
    access: "user",
    summary:
      "Marks a listing of one's own as sold, takes it off sale, puts it back, or takes its deletion back; 409 where its state does not allow that.",
    params: IdParams,
    body: z.object({ action: z.enum(["sell", "unpublish", "republish", "restore"]) }),
    answer: MyListing,
  },
  "PUT /api/listings/:id/price": {
    access: "user",
    summary:
      "Lowers the price of a listing of one's own, which stays on sale; at most to half of the price before. The same price again changes nothing.",
    params: IdParams,
    body: z.object({ price: ListingPrice }),
    answer: MyListing,
  },
  "DELETE /api/listings/:id": {
    access: "user",
    summary: "Deletes a listing of one's own; it can be restored for some minutes.",
    params: IdParams,
    answer: MyListing,
  },
} satisfies EndpointTable;
