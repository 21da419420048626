import type * as z from "zod/mini";
import type { serverPayloads } from "./socket-payloads.ts";

type Payload<Name extends keyof typeof serverPayloads> = z.infer<(typeof serverPayloads)[Name]>;

/** Socket.IO events. The names are those of the specification where it has one. */
export type ClientEvents = {
  user_online: (userId: number) => void;
  join_user_room: (userId: number) => void;
  /** Sent while typing, at most every `typingEveryMs`. */
  typing: (conversation: { receiver_id: number; product_id: number }) => void;
};

export type ServerEvents = {
  online_users: (userIds: Payload<"online_users">) => void;
  /** To the receiver, and to the sender's other devices. */
  new_message: (message: Payload<"new_message">) => void;
  /**
   * The count changed, or events may have been missed: fetch what came after the last message that was *fetched*.
   * A message received as an event (`new_message`) does not prove that earlier ones were received.
   */
  update_unread_count: () => void;
  /** A notice came, or was read on another device. */
  update_notice_count: () => void;
  /** An offer was answered, a reservation or a sale changed: fetch the conversation; to both. */
  conversation_changed: (conversation: Payload<"conversation_changed">) => void;
  /** Votes or sharing of a list changed: fetch it; to its owner and those who voted. */
  list_changed: (list: Payload<"list_changed">) => void;
  typing: (conversation: Payload<"typing">) => void;
  /** The receiver has read everything in the conversation up to this message; to the sender. */
  messages_read: (read: Payload<"messages_read">) => void;
};

export const typingEveryMs = 3_000;
export const socketPath = "/socket.io";
