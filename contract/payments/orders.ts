import * as z from "zod/mini";
import { BillingDetails, InvoiceSummary, Kurus, PaymentMethod } from "./billing.ts";
import type { EndpointTable } from "../endpoint.ts";
import { Id, IdParams, page, Timestamp } from "../values.ts";

/** featured: on home and with a ribbon; bump: to the top of the lists, once; urgent: a label on the card. */
export const promotionKinds = ["featured", "bump", "urgent"] as const;
export const PromotionKind = z.enum(promotionKinds);
export type PromotionKind = z.infer<typeof PromotionKind>;

export const Package = z.object({
  id: z.number(),
  kind: PromotionKind,
  /** Null for what happens once. */
  days: z.nullable(z.number()),
  name: z.string(),
  /** KDV included. */
  price: Kurus,
  vat_rate: z.number(),
});
export type Package = z.infer<typeof Package>;

/** What can be bought, and how. Without a way to pay nothing can be. */
export const Offer = z.object({
  packages: z.array(Package),
  methods: z.array(PaymentMethod),
});
export type Offer = z.infer<typeof Offer>;

/**
 * open: waits for money; held: paid, but the listing is not on sale, and starts when it is; lapsed: nobody paid in time.
 */
export const orderStatuses = ["open", "held", "paid", "lapsed", "cancelled", "refunded"] as const;
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const Promotion = z.object({
  kind: PromotionKind,
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** Over, or ended before its time. */
  is_over: z.boolean(),
  /** Views of the listing a day, on average: while it was promoted, and in as many days before. Null: no whole day. */
  views_a_day: z.nullable(z.number()),
  views_a_day_before: z.nullable(z.number()),
});
export type Promotion = z.infer<typeof Promotion>;

/** Where to send the money. */
export const TransferDetails = z.object({
  bank_name: z.string(),
  account_holder: z.string(),
  iban: z.string(),
});
export type TransferDetails = z.infer<typeof TransferDetails>;

export const Order = z.object({
  id: z.number(),
  reference: z.string(),
  status: OrderStatus,
  listing: z.object({
    id: z.number(),
    title: z.string(),
    slug_pid: z.string(),
    is_on_sale: z.boolean(),
    is_in_review: z.boolean(),
  }),
  kind: PromotionKind,
  days: z.nullable(z.number()),
  package_name: z.string(),
  price: Kurus,
  vat_rate: z.number(),
  net: Kurus,
  vat: Kurus,
  paid: Kurus,
  refunded: Kurus,
  method: PaymentMethod,
  buyer: BillingDetails,
  created_at: Timestamp,
  due_at: Timestamp,
  paid_at: z.nullable(Timestamp),
  /** Of open orders by bank transfer. */
  transfer: z.nullable(TransferDetails),
  promotion: z.nullable(Promotion),
  invoices: z.array(InvoiceSummary),
  can_cancel: z.boolean(),
});
export type Order = z.infer<typeof Order>;

export const NewOrder = z.object({
  package_id: Id,
  /** What the buyer has seen; refused where the price has changed since. */
  price: Kurus,
  method: PaymentMethod,
  buyer: BillingDetails,
});
export type NewOrder = z.infer<typeof NewOrder>;

export const orderEndpoints = {
  "GET /api/offer": {
    access: "user",
    summary: "The promotions that can be bought, and the ways to pay.",
    answer: Offer,
  },
  "GET /api/profile/billing": {
    access: "user",
    summary: "The billing details of the last order; null before the first.",
    answer: z.nullable(BillingDetails),
  },
  "POST /api/listings/:id/orders": {
    access: "user",
    summary:
      "Orders a promotion for a listing of one's own. Where one is open already for the same package it is answered, with the new method and billing details.",
    params: IdParams,
    body: NewOrder,
    answer: Order,
  },
  "GET /api/profile/orders": {
    access: "user",
    summary: "One's own orders, the newest first.",
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(300))) }),
    answer: page(Order),
  },
  "GET /api/profile/orders/:id": { access: "user", summary: "An order of one's own.", params: IdParams, answer: Order },
  "DELETE /api/profile/orders/:id": {
    access: "user",
    summary: "Cancels an open order for which no money has come.",
    params: IdParams,
    answer: Order,
  },
  "PUT /api/profile/orders/:id/listing": {
    access: "user",
    summary: "Uses a paid promotion that could not start for another listing of one's own.",
    params: IdParams,
    body: z.object({ listing_id: Id }),
    answer: Order,
  },
} satisfies EndpointTable;
