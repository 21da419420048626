import * as z from "zod/mini";
import type { EndpointTable } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { ListingStatus } from "./listings.ts";
import { Photo, PhotoHash } from "./photos.ts";
import { text } from "./text/text.ts";
import { Id, IdParams, page, Timestamp } from "./values.ts";

export const Message = z.object({
  id: z.number(),
  /** Made by the sender: sent twice, it is one message. */
  client_id: z.uuid(),
  sender_id: z.number(),
  receiver_id: z.number(),
  product_id: z.number(),
  /** As typed, never markup; may be empty beside attachments. */
  body: z.string(),
  attachments: z.array(Photo),
  created_at: Timestamp,
  read_at: z.nullable(Timestamp),
});
export type Message = z.infer<typeof Message>;

/** The person at the other end. */
export const Correspondent = z.object({
  id: z.number(),
  /** First name and the surname's initial. */
  name: z.string(),
  photo: z.nullable(z.string()),
  /** False once the account is gone or suspended: the history stays. */
  is_reachable: z.boolean(),
});
export type Correspondent = z.infer<typeof Correspondent>;

/** The listing as it is now; what was deleted keeps its title and picture here. */
export const ConversationListing = z.object({
  id: z.number(),
  title: z.string(),
  slug_pid: z.string(),
  price: z.number(),
  cover: z.nullable(Photo),
  status: z.enum([...ListingStatus.options, "deleted"]),
});
export type ConversationListing = z.infer<typeof ConversationListing>;

export const Conversation = z.object({
  user: Correspondent,
  listing: ConversationListing,
  /** Whether the one who asks sells the listing. */
  is_seller: z.boolean(),
  unread_count: z.number(),
  /** The last one that the person who asks still sees. */
  last_message: z.nullable(Message),
});
export type Conversation = z.infer<typeof Conversation>;

/** Why nobody can write in a conversation now. */
export const sendRefusals = ["blocked_by_me", "blocked_by_them", "unreachable", "not_on_sale"] as const;
export const SendRefusal = z.enum(sendRefusals);
export type SendRefusal = z.infer<typeof SendRefusal>;

export const ConversationView = z.extend(Conversation, {
  /** Null: one can write. `not_on_sale` bars only the first message. */
  writing_bar: z.nullable(SendRefusal),
  /** The oldest first. */
  messages: z.array(Message),
  /** Whether there are more beyond the ones here, in the direction asked for. */
  has_more: z.boolean(),
});
export type ConversationView = z.infer<typeof ConversationView>;

export const MessageDraft = z
  .object({
    client_id: z.uuid(),
    body: z._default(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((body) =>
            body
              .replace(/[\0\p{Cs}]/gu, "")
              .replace(/\r\n?/g, "\n")
              .replace(/[^\P{Cc}\n\t]/gu, "")
              .trim(),
          ),
        ),
        z.string().check(z.maxLength(limits.messageBody, "messages.errors.tooLong")),
      ),
      "",
    ),
    attachments: z._default(
      z.array(PhotoHash).check(z.maxLength(limits.messagePhotos, "messages.errors.tooManyPhotos")),
      [],
    ),
  })
  .check(
    z.refine(({ body, attachments }) => body !== "" || attachments.length > 0, {
      path: ["body"],
      message: "messages.errors.empty",
    }),
  );
export type MessageDraft = z.input<typeof MessageDraft>;

export const conversationReportReasons = ["scam", "harassment", "spam", "offensive", "other"] as const;
export const ConversationReport = z.object({
  reason: z.enum(conversationReportReasons),
  note: z._default(text(limits.reportNote), ""),
});
export type ConversationReport = z.input<typeof ConversationReport>;

/** The person and the listing, as in the page's address. */
const ConversationParams = z.object({ user: Id, product: Id });
const MessageId = Id;

export const messageEndpoints = {
  "GET /api/messages": {
    access: "user",
    summary:
      "One's conversations, the one with the newest message first. `search` looks in names, listing titles and the newest messages of each; its pages may be short, even empty, and still have a next.",
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(limits.searchTerm))),
      cursor: z.optional(z.string().check(z.maxLength(300))),
    }),
    answer: page(Conversation),
  },
  "GET /api/messages/unread-count": {
    access: "user",
    summary: "How many messages wait to be read, up to 1,000.",
    answer: z.object({ count: z.number() }),
  },
  "GET /api/messages/:user/:product": {
    access: "user",
    summary:
      "A conversation with its newest messages, those before one (`before`, going up) or those after one (`after`, what was missed). A buyer gets an empty one before the first message.",
    params: ConversationParams,
    query: z.object({ before: z.optional(MessageId), after: z.optional(MessageId) }),
    answer: ConversationView,
  },
  "POST /api/messages/:user/:product": {
    access: "user",
    summary:
      "Sends a message (201); the first one, by a buyer, begins the conversation. The same `client_id` again answers with the message that is there.",
    params: ConversationParams,
    body: MessageDraft,
    answer: Message,
  },
  "PUT /api/messages/:user/:product/read": {
    access: "user",
    summary:
      "Marks what came up to and including this message as read; answers how many messages wait in all conversations.",
    params: ConversationParams,
    body: z.object({ up_to: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) }),
    answer: z.object({ count: z.number() }),
  },
  "DELETE /api/messages/:user/:product": {
    access: "user",
    summary: "Deletes the whole conversation for oneself; a later message brings it back without the old ones.",
    params: ConversationParams,
  },
  "DELETE /api/messages/:id": { access: "user", summary: "Deletes a message for oneself.", params: IdParams },
  "POST /api/messages/:user/:product/report": {
    access: "user",
    summary: "Tells the staff what is wrong in a conversation, once per person and conversation.",
    params: ConversationParams,
    body: ConversationReport,
  },
  "GET /api/blocked-users": {
    access: "user",
    summary: "The people one has blocked.",
    answer: z.object({ data: z.array(Correspondent) }),
  },
  "PUT /api/blocked-users/:id": {
    access: "user",
    summary: "Blocks a person: no new messages either way.",
    params: IdParams,
  },
  "DELETE /api/blocked-users/:id": { access: "user", summary: "Lets a blocked person write again.", params: IdParams },
} satisfies EndpointTable;
