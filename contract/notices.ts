import * as z from "zod/mini";

/** As it was when the notice was made; its page may be gone since. */
export const NoticeListing = z.object({ id: z.number(), title: z.string() });

/** First name and the surname's initial. */
export const NoticePerson = z.object({ id: z.number(), name: z.string() });

/** What a notice is about; the reader's language makes a sentence of it. Prices are in lira. */
export const NoticeDetails = z.discriminatedUnion("kind", [
  /** The newest listing of the group. */
  z.object({
    kind: z.literal("saved_search"),
    search: z.object({ id: z.number(), name: z.string() }),
    listing: NoticeListing,
  }),
  z.object({ kind: z.literal("price_drop"), listing: NoticeListing, before: z.number(), price: z.number() }),
  z.object({
    kind: z.literal("listing_status"),
    listing: NoticeListing,
    event: z.enum(["approved", "rejected", "removed", "expires_soon", "expired"]),
  }),
  z.object({
    kind: z.literal("offer"),
    listing: NoticeListing,
    person: NoticePerson,
    amount: z.number(),
    event: z.enum(["made", "countered", "accepted", "declined", "expired"]),
  }),
  z.object({
    kind: z.literal("deal"),
    listing: NoticeListing,
    person: NoticePerson,
    event: z.enum(["reserved", "reservation_ended", "proposed", "confirmed", "declined"]),
  }),
  z.object({
    kind: z.literal("review"),
    listing: NoticeListing,
    person: NoticePerson,
    event: z.enum(["can_write", "shown", "answered"]),
  }),
  z.object({
    kind: z.literal("system"),
    event: z.enum(["promotion_started", "promotion_ended"]),
    listing: NoticeListing,
  }),
]);
export type NoticeDetails = z.infer<typeof NoticeDetails>;
export type NoticeKind = NoticeDetails["kind"];
