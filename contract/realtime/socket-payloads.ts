import * as z from "zod/mini";
import { Message } from "../trade/messages.ts";
import { Timestamp } from "../values.ts";

/** In a file apart from the events, so that the browser bundle contains only their types. */
export const serverPayloads = {
  online_users: z.array(z.number()),
  new_message: Message,
  conversation_changed: z.object({ buyer_id: z.number(), seller_id: z.number(), product_id: z.number() }),
  list_changed: z.object({ list_id: z.number() }),
  typing: z.object({ sender_id: z.number(), product_id: z.number() }),
  messages_read: z.object({ reader_id: z.number(), product_id: z.number(), up_to: z.number(), read_at: Timestamp }),
};
