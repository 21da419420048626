import type { Message } from "@pazar/contract/trade/messages";
import type { OfferAnswer } from "@pazar/contract/trade/offers";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { consumeRateLimit } from "../../platform/security/rate-limit.ts";
import { announceMessage } from "../messages/live/announce-message.ts";
import { announceChange } from "../messages/live/announce-change.ts";
import { readMessage, readSentMessage } from "../messages/read-message.ts";
import type { ConversationRef } from "../messages/require-conversation.ts";
import type { OfferDependencies } from "./make-offer.ts";
import { offerLimits } from "./offer-limits.ts";
import { checkOffer, type OfferAction } from "./offers.lifecycle.ts";
import { findOffer, lockConversation, peekState, lockState, setStatus, type OfferRow } from "./offers.queries.ts";
import { notifyOfOffer } from "./notify-of-offer.ts";
import { requireOfferable, writeOffer, type WrittenOffer } from "./write-offer.ts";

async function requireOffer({ db }: OfferDependencies, userId: number, id: number) {
  const offer = await findOffer(db, id);
  if (!offer || (offer.maker_id !== userId && offer.receiver_id !== userId)) throw new ApiError("OFFER_NOT_FOUND");
  const ref: ConversationRef = {
    userId,
    otherId: offer.maker_id === userId ? offer.receiver_id : offer.maker_id,
    listingId: offer.listing_id,
  };
  return { offer, ref };
}

/** Ends an open offer; false if it has ended in this way already. The conversation must be locked. */
async function endOffer(
  transaction: Transaction<DB>,
  dependencies: OfferDependencies,
  { offer, userId, action }: { offer: OfferRow; userId: number; action: OfferAction },
): Promise<boolean> {
  const { status, expires_at } = await lockState(transaction, offer.message_id);
  const who = offer.maker_id === userId ? "maker" : "receiver";
  const verdict = checkOffer(who, action, { status, expiresAt: expires_at }, new Date());
  if ("next" in verdict && verdict.next !== "open") {
    await setStatus(transaction, offer.message_id, verdict.next);
    return true;
  }
  if ("refusal" in verdict && verdict.refusal === "forbidden") throw new ApiError("FORBIDDEN");
  if ("refusal" in verdict && verdict.refusal === "same") return false;
  throw new ApiError("OFFER_ANSWERED", {
    current: await readMessage({ db: transaction, config: dependencies.config }, offer.message_id, offer.listing_id),
  });
}

/** Accepting a second time is not refused, though the listing may have gone off sale since. */
async function requireAcceptable(transaction: Transaction<DB>, ref: ConversationRef, offer: OfferRow): Promise<void> {
  const { status } = await peekState(transaction, offer.message_id);
  if (status === "open") await requireOfferable(transaction, ref);
}

const noticeEvents = { accept: "accepted", decline: "declined", withdraw: null } as const;

/** The same answer again, from a second click or device, changes nothing. */
export async function answerOffer(
  dependencies: OfferDependencies,
  userId: number,
  id: number,
  answer: OfferAnswer,
): Promise<Message> {
  const { db, config, realtime } = dependencies;
  const { offer, ref } = await requireOffer(dependencies, userId, id);
  await consumeRateLimit(db, offerLimits.answer, String(userId));
  const hasEnded = await db.transaction().execute(async (transaction) => {
    await lockConversation(transaction, offer.conversation_id);
    if (answer === "accept") await requireAcceptable(transaction, ref, offer);
    const isNew = await endOffer(transaction, dependencies, { offer, userId, action: answer });
    if (!isNew) return false;
    const event = noticeEvents[answer];
    if (event)
      await notifyOfOffer(transaction, {
        to: ref.otherId,
        about: userId,
        listingId: offer.listing_id,
        conversationId: offer.conversation_id,
        amount: offer.amount,
        event,
      });
    return true;
  });
  if (hasEnded) await announceChange(realtime, offer);
  return readMessage({ db, config }, id, offer.listing_id);
}

/** Of two answers at once, the one that locks the conversation first counts. */
export async function counterOffer(
  dependencies: OfferDependencies,
  userId: number,
  id: number,
  draft: WrittenOffer,
): Promise<Message> {
  const { db, config, realtime } = dependencies;
  const { offer, ref } = await requireOffer(dependencies, userId, id);
  const earlier = await readSentMessage(dependencies, ref, draft.client_id);
  if (earlier?.offer) return earlier;
  await consumeRateLimit(db, offerLimits.make, String(userId));
  const messageId = await db.transaction().execute((transaction) =>
    writeOffer(transaction, ref, draft, {
      conversationId: offer.conversation_id,
      isBuyer: offer.buyer_id === userId,
      endAnswered: async () => {
        const isNew = await endOffer(transaction, dependencies, { offer, userId, action: "counter" });
        if (!isNew)
          throw new ApiError("OFFER_ANSWERED", {
            current: await readMessage({ db: transaction, config }, id, offer.listing_id),
          });
      },
    }),
  );
  const message = await readMessage({ db, config }, messageId, offer.listing_id);
  await Promise.all([announceMessage(realtime, message), announceChange(realtime, offer)]);
  return message;
}
