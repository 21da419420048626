import type { Message } from "@pazar/contract/trade/messages";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import { consumeRateLimits } from "../../platform/security/rate-limit.ts";
import { announceMessage } from "../messages/live/announce-message.ts";
import { messageLimits } from "../messages/message-limits.ts";
import { readMessage, readSentMessage } from "../messages/read-message.ts";
import { requireConversationContext, type ConversationRef } from "../messages/require-conversation.ts";
import { offerLimits } from "./offer-limits.ts";
import { writeOffer, type WrittenOffer } from "./write-offer.ts";

export type OfferDependencies = {
  db: Database;
  config: Config;
  realtime: Pick<Realtime, "emitToUsers" | "renewPresence">;
};

/** Idempotent by `client_id`, like sending a message. */
export async function makeOffer(
  dependencies: OfferDependencies,
  ref: ConversationRef,
  draft: WrittenOffer,
): Promise<Message> {
  const message = await write(dependencies, ref, draft).catch(async (refusal: unknown) => {
    const earlier = await readSentMessage(dependencies, ref, draft.client_id);
    if (earlier?.offer) return earlier;
    throw refusal;
  });
  if (message.read_at === null) await announceMessage(dependencies.realtime, message);
  return message;
}

async function write(
  { db, config, realtime }: OfferDependencies,
  ref: ConversationRef,
  draft: WrittenOffer,
): Promise<Message> {
  const { conversation_id, is_seller } = await requireConversationContext(db, ref);
  // Sellers name their price in the listing; in a conversation they answer.
  if (is_seller) throw new ApiError("OWN_LISTING");
  const limits = [offerLimits.make, ...(conversation_id === null ? [messageLimits(config).conversations] : [])];
  await consumeRateLimits(db, limits, String(ref.userId));
  const id = await db
    .transaction()
    .execute((transaction) => writeOffer(transaction, ref, draft, { conversationId: conversation_id, isBuyer: true }));
  if (conversation_id === null) realtime.renewPresence([ref.userId, ref.otherId]);
  return readMessage({ db, config }, id, ref.listingId);
}
