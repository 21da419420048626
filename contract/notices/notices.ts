import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import * as limits from "../limits.ts";
import { line } from "../text/text.ts";
import { Id, IdParams, Timestamp } from "../values.ts";

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
  /** The newest listing of the group. */
  z.object({ kind: z.literal("follow"), person: NoticePerson, listing: NoticeListing }),
  z.object({ kind: z.literal("price_drop"), listing: NoticeListing, before: z.number(), price: z.number() }),
  z.object({
    kind: z.literal("listing_status"),
    listing: NoticeListing,
    event: z.enum(["approved", "rejected", "removed", "expires_soon", "expired", "appeal_upheld", "appeal_overturned"]),
    /** Of a refusal or of an appeal that was turned down: why, and the words that were marked. */
    reason: z.optional(z.string()),
    quotes: z.optional(z.array(z.string())),
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
    event: z.enum(["can_write", "shown", "answered", "removed"]),
  }),
  /** The last of the people who voted. */
  z.object({
    kind: z.literal("list_vote"),
    list: z.object({ id: z.number(), name: z.string() }),
    person: NoticePerson,
  }),
  z.discriminatedUnion("event", [
    z.object({
      kind: z.literal("system"),
      event: z.enum(["promotion_started", "promotion_ended"]),
      listing: NoticeListing,
    }),
    /** What staff did with a reported list, and why. */
    z.object({
      kind: z.literal("system"),
      event: z.enum(["list_link_ended", "list_texts_removed"]),
      list: z.object({ id: z.number(), name: z.string() }),
      reason: z.string(),
    }),
    /** For super admins. */
    z.object({ kind: z.literal("system"), event: z.enum(["backup_failed"]) }),
  ]),
]);
export type NoticeDetails = z.infer<typeof NoticeDetails>;
export type NoticeKind = NoticeDetails["kind"];

export const noticeKinds = [
  "saved_search",
  "follow",
  "price_drop",
  "listing_status",
  "offer",
  "deal",
  "review",
  "list_vote",
  "system",
] as const satisfies readonly NoticeKind[];

/** Messages have an inbox of their own, but are pushed and mailed as notices are. */
export const preferenceKinds = ["message", ...noticeKinds] as const;
export type PreferenceKind = (typeof preferenceKinds)[number];

/** Where a kind goes besides the inbox. */
export const NoticePreference = z.object({ push: z.boolean(), mail: z.boolean() });
export type NoticePreference = z.infer<typeof NoticePreference>;

export const NoticePreferences = z.object({
  message: NoticePreference,
  saved_search: NoticePreference,
  follow: NoticePreference,
  price_drop: NoticePreference,
  listing_status: NoticePreference,
  offer: NoticePreference,
  deal: NoticePreference,
  review: NoticePreference,
  list_vote: NoticePreference,
  system: NoticePreference,
}) satisfies z.ZodMiniType<Record<PreferenceKind, NoticePreference>>;
export type NoticePreferences = z.infer<typeof NoticePreferences>;

const everywhere = { push: true, mail: true };
/** Of people who have chosen nothing. */
export const defaultPreferences: Readonly<NoticePreferences> = {
  message: everywhere,
  saved_search: everywhere,
  follow: { push: true, mail: false },
  price_drop: everywhere,
  listing_status: everywhere,
  offer: everywhere,
  deal: everywhere,
  review: everywhere,
  list_vote: { push: true, mail: false },
  system: { push: true, mail: false },
};

/** As the inbox shows it, in the caller's language. */
export const Notice = z.object({
  id: z.number(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  /** The page that it is about. */
  path: z.string(),
  /** How many it stands for. */
  count: z.number(),
  told_at: Timestamp,
  is_read: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

export const noticeFilters = ["all", "unread"] as const;
export type NoticeFilter = (typeof noticeFilters)[number];

const UnreadCount = z.object({ count: z.number() });
const UnsubscribeToken = line(200);

export const noticeEndpoints = {
  "GET /api/notices": {
    access: "user",
    summary: "What one has been told, the newest first.",
    query: z.object({
      filter: z._default(z.enum(noticeFilters), "all"),
      cursor: z.optional(z.string().check(z.maxLength(300))),
    }),
    answer: z.object({ data: z.array(Notice), next_cursor: z.nullable(z.string()) }),
  },
  "GET /api/notices/unread-count": {
    access: "user",
    summary: "How many notices wait to be read, up to 1,000.",
    answer: UnreadCount,
  },
  "POST /api/notices/read": {
    access: "user",
    summary: "Marks these notices as read, or all of them without `ids`; answers how many are left unread.",
    body: z.object({ ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(limits.bulkItems))) }),
    answer: UnreadCount,
  },
  "DELETE /api/notices/:id": {
    access: "user",
    summary: "Removes a notice from one's inbox, if it is there.",
    params: IdParams,
  },
  "GET /api/notice-preferences": {
    access: "user",
    summary: "Which kinds of notices one gets by push and by mail.",
    answer: NoticePreferences,
  },
  "PUT /api/notice-preferences": {
    access: "user",
    summary: "Chooses which kinds of notices to get by push and by mail.",
    body: NoticePreferences,
    answer: NoticePreferences,
  },
  "POST /api/unsubscribe": {
    access: "public",
    summary: "Turns off the mails of one kind, by the token of such a mail; works without signing in.",
    body: z.object({ token: UnsubscribeToken }),
    answer: z.object({ kind: z.enum(preferenceKinds) }),
  },
} satisfies EndpointTable;

/** Where mail programs post to (RFC 8058), and the page for people. */
export const unsubscribePath = "/unsubscribe";
