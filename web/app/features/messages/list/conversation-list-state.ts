import type { Conversation, Message } from "@pazar/contract/trade/messages";

export type ConversationPage = { data: readonly Conversation[]; next_cursor: string | null };

/** The other person and the listing identify a conversation. */
export type ConversationKey = { user: number; product: number };

export const keyOf = ({ user, listing }: Conversation): ConversationKey => ({ user: user.id, product: listing.id });
export const isOf = (conversation: Conversation, { user, product }: ConversationKey): boolean =>
  conversation.user.id === user && conversation.listing.id === product;

export const conversationOf = ({ sender_id, receiver_id, product_id }: Message, me: number): ConversationKey => ({
  user: sender_id === me ? receiver_id : sender_id,
  product: product_id,
});

const newestId = ({ last_message }: Conversation): number => last_message?.id ?? 0;

/** Moves the conversation of a new message to the top; undefined when it is not in the list. */
export function withNewMessage(
  shown: readonly Conversation[],
  message: Message,
  me: number,
): Conversation[] | undefined {
  const key = conversationOf(message, me);
  const conversation = shown.find((one) => isOf(one, key));
  if (!conversation) return undefined;
  if (newestId(conversation) >= message.id) return [...shown];
  const unread_count = conversation.unread_count + Number(message.receiver_id === me);
  return [{ ...conversation, unread_count, last_message: message }, ...shown.filter((one) => one !== conversation)];
}

export const withReadHere = (shown: readonly Conversation[], key: ConversationKey): Conversation[] =>
  shown.map((conversation) => (isOf(conversation, key) ? { ...conversation, unread_count: 0 } : conversation));

/** The other person has read up to a message. */
export const withReadThere = (
  shown: readonly Conversation[],
  key: ConversationKey,
  upTo: number,
  readAt: string,
): Conversation[] =>
  shown.map((conversation) => {
    const { last_message } = conversation;
    const isRead =
      isOf(conversation, key) &&
      last_message &&
      last_message.receiver_id === key.user &&
      last_message.id <= upTo &&
      last_message.read_at === null;
    return isRead ? { ...conversation, last_message: { ...last_message, read_at: readAt } } : conversation;
  });

/** Appends a page without showing a conversation twice that has moved to it meanwhile. */
export function withNextPage(shown: ConversationPage, next: ConversationPage): ConversationPage {
  return {
    ...next,
    data: [...shown.data, ...next.data.filter((one) => !shown.data.some((other) => isOf(other, keyOf(one))))],
  };
}

/** Replaces the first page. Conversations below it stay; those missing from it were deleted. */
export function withFirstPage(shown: ConversationPage, first: ConversationPage): ConversationPage {
  const last = first.data.at(-1);
  if (first.next_cursor === null || !last) return first;
  const below = shown.data.filter(
    (one) => newestId(one) < newestId(last) && !first.data.some((other) => isOf(other, keyOf(one))),
  );
  return below.length === 0 ? first : { data: [...first.data, ...below], next_cursor: shown.next_cursor };
}
