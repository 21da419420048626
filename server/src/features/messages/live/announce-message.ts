import type { Message } from "@pazar/contract/trade/messages";
import type { Realtime } from "../../../platform/realtime/realtime.ts";

export const announceMessage = ({ emitToUsers }: Pick<Realtime, "emitToUsers">, message: Message): Promise<unknown> =>
  Promise.all([
    emitToUsers([message.receiver_id, message.sender_id], "new_message", message),
    emitToUsers([message.receiver_id], "update_unread_count"),
  ]);
