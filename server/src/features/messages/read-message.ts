import type { Message } from "@pazar/contract/trade/messages";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { ConversationRef } from "./conversation-context.queries.ts";
import { presentMessage } from "./messages.present.ts";
import { findMessages, findSentMessage } from "./messages.queries.ts";

type Dependencies = { db: Database; config: Pick<Config, "APP_SECRET"> };

export async function readMessage({ db, config }: Dependencies, id: number, listingId: number): Promise<Message> {
  const [row] = await findMessages(db, [id]);
  if (!row) throw new ApiError("MESSAGE_NOT_FOUND");
  return presentMessage(config.APP_SECRET, row, listingId);
}

/** What this person sent before with this client id. */
export async function readSentMessage(
  { db, config }: Dependencies,
  { userId, otherId, listingId }: ConversationRef,
  clientId: string,
): Promise<Message | undefined> {
  const row = await findSentMessage(db, { senderId: userId, receiverId: otherId, listingId, clientId });
  return row && presentMessage(config.APP_SECRET, row, listingId);
}
