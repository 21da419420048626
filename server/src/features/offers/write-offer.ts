import { offerBounds } from "@pazar/contract/trade/offers";
import * as limits from "@pazar/contract/limits";
import type { Locale } from "@pazar/contract/locale";
import { formatAmount } from "@pazar/contract/text/format-price";
import { toKurus, toLira } from "@pazar/contract/text/money";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { m } from "../../platform/text/locale.ts";
import { appendMessage } from "../messages/append-message.ts";
import { contextOf } from "../messages/messages.present.ts";
import { requireConversationContext, type ConversationRef } from "../messages/require-conversation.ts";
import {
  countOpenOffers,
  expireOverdue,
  hasOpenOffer,
  lockListingForShare,
  insertOffer,
  lockConversation,
  lockPerson,
} from "./offers.queries.ts";
import { offerRefusal } from "./offers.policy.ts";
import { notifyOfOffer } from "./notify-of-offer.ts";

/** `amount` is in lira; `locale` is that of error messages. */
export type WrittenOffer = { client_id: string; amount: number; locale: Locale };

/**
 * What must hold before an offer is made, accepted or answered by another. Locks are taken in this order everywhere:
 * person, conversation, listing, offers.
 */
export async function requireOfferable(transaction: Transaction<DB>, ref: ConversationRef) {
  await lockListingForShare(transaction, ref.listingId);
  const context = await requireConversationContext(transaction, ref);
  const refusal = offerRefusal(contextOf(context), context.price);
  if (refusal) throw new ApiError(refusal);
  return context;
}

function checkAmount({ amount, locale }: WrittenOffer, price: number): void {
  const { min, max } = offerBounds(toLira(price));
  if (amount >= min && amount <= max) return;
  const bounds = { min: formatAmount(min, locale), max: formatAmount(max, locale) };
  throw new ApiError("INVALID", { fields: { amount: [m["offers.errors.bounds"](bounds)] } });
}

type Options = {
  /** Ends the offer that this one answers, once the conversation is locked. */
  endAnswered?: () => Promise<void>;
  conversationId: number | null;
  isBuyer: boolean;
};

/** Writes an offer as a message of `ref.userId`. */
export async function writeOffer(
  transaction: Transaction<DB>,
  ref: ConversationRef,
  draft: WrittenOffer,
  { endAnswered, conversationId, isBuyer }: Options,
): Promise<number> {
  if (isBuyer) await lockPerson(transaction, ref.userId);
  if (conversationId !== null) await lockConversation(transaction, conversationId);
  const context = await requireOfferable(transaction, ref);
  await endAnswered?.();
  if (context.conversation_id !== null) {
    await expireOverdue(transaction, context.conversation_id);
    if (await hasOpenOffer(transaction, context.conversation_id)) throw new ApiError("OFFER_WAITING");
  }
  checkAmount(draft, context.price);
  if (isBuyer && (await countOpenOffers(transaction, ref.userId)) >= limits.offers.open)
    throw new ApiError("TOO_MANY_OFFERS", { text: m["offers.errors.tooMany"]({ count: limits.offers.open }) });
  const message = await appendMessage(transaction, ref, context, { clientId: draft.client_id, body: "", photos: [] });
  const amount = toKurus(draft.amount);
  await insertOffer(transaction, {
    messageId: message.id,
    conversationId: message.conversationId,
    makerId: ref.userId,
    receiverId: ref.otherId,
    isBySeller: context.is_seller,
    amount,
  });
  await notifyOfOffer(transaction, {
    to: ref.otherId,
    about: ref.userId,
    listingId: ref.listingId,
    conversationId: message.conversationId,
    amount,
    event: endAnswered ? "countered" : "made",
  });
  return message.id;
}
