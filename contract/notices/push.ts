import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";

/** Where the browser's push service takes messages for this device. */
const PushAddress = z.string().check(z.maxLength(1_000), z.regex(/^https?:\/\/[\x21-\x7e]+$/));

/** What the browser's `PushSubscription` answers as JSON; keys are base64url. */
export const PushSubscriptionKeys = z.object({
  endpoint: PushAddress,
  keys: z.object({
    /** A point on the curve P-256, uncompressed: 65 bytes. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof PushSubscriptionKeys>;

/** What a push message holds, as JSON, for the service worker. */
export const PushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that it opens, with a leading slash. */
  path: z.string(),
  /** Unread notices and messages, for the app's badge. */
  unread: z.number(),
});
export type PushPayload = z.infer<typeof PushPayload>;

export const pushEndpoints = {
  "GET /api/push/key": {
    access: "public",
    summary: "The public VAPID key, base64url, that a browser subscribes with.",
    answer: z.object({ key: z.string() }),
  },
  "POST /api/push/subscriptions": {
    access: "user",
    summary: "Sends this device's push messages to an address of its browser's push service until the session ends.",
    body: PushSubscriptionKeys,
  },
  "POST /api/push/subscriptions/remove": {
    access: "user",
    summary: "Sends no more push messages to an address, if it is one of this person.",
    body: z.object({ endpoint: PushAddress }),
  },
} satisfies EndpointTable;
