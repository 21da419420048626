import type { ConversationView, Message } from "@pazar/contract/trade/messages";

export type ConversationState = {
  about: Omit<ConversationView, "messages" | "has_more">;
  /** Each once, in the order in which they were sent. */
  messages: readonly Message[];
  hasOlder: boolean;
  /** Up to this id nothing is missing. Events alone do not raise it: those before them may have been lost. */
  syncedTo: number;
};

/** Merges messages by id, in order. A read message stays read, whichever copy comes last. */
export function mergeMessages(current: readonly Message[], more: readonly Message[]): Message[] {
  const byId = new Map(current.map((message) => [message.id, message]));
  for (const message of more)
    byId.set(message.id, { ...message, read_at: message.read_at ?? byId.get(message.id)?.read_at ?? null });
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}

const newestOf = (messages: readonly Message[]): number => Math.max(0, ...messages.map(({ id }) => id));

/** `received` came by events meanwhile. Older messages are loaded by scrolling up, so there are no gaps. */
export function opened(
  { messages, has_more, ...about }: ConversationView,
  received: readonly Message[] = [],
): ConversationState {
  const oldest = has_more ? (messages[0]?.id ?? 0) : 0;
  return {
    about,
    messages: mergeMessages(
      received.filter(({ id }) => id > oldest),
      messages,
    ),
    hasOlder: has_more,
    syncedTo: newestOf(messages),
  };
}

export const withOlder = (state: ConversationState, { messages, has_more }: ConversationView): ConversationState => ({
  ...state,
  messages: mergeMessages(state.messages, messages),
  hasOlder: has_more,
});

/** Adds a page of missed messages. */
export const withMissed = (
  state: ConversationState,
  { messages, has_more: _, ...about }: ConversationView,
): ConversationState => ({
  ...state,
  about,
  messages: mergeMessages(state.messages, messages),
  syncedTo: Math.max(state.syncedTo, newestOf(messages)),
});

export const withMessage = (state: ConversationState, message: Message): ConversationState => ({
  ...state,
  messages: mergeMessages(state.messages, [message]),
});

export const without = (state: ConversationState, id: number): ConversationState => ({
  ...state,
  messages: state.messages.filter((message) => message.id !== id),
});

/** A person has read up to a message. */
export const withRead = (
  state: ConversationState,
  reader: number,
  upTo: number,
  readAt: string,
): ConversationState => ({
  ...state,
  messages: state.messages.map((message) =>
    message.receiver_id === reader && message.id <= upTo && message.read_at === null
      ? { ...message, read_at: readAt }
      : message,
  ),
});

/**
 * Load what comes after this id: messages that are missing, or offers and messages that may have been answered or read
 * meanwhile. Undefined before the first load.
 */
export function missedAfter({ messages, syncedTo }: ConversationState, me: number): number | undefined {
  if (syncedTo === 0) return undefined;
  const unsettled = messages.find(
    ({ sender_id, read_at, offer }) => (sender_id === me && read_at === null) || offer?.status === "open",
  );
  return Math.max(1, Math.min(syncedTo, (unsettled?.id ?? Infinity) - 1));
}

/** The newest unread message from the other person. */
export const unreadUpTo = ({ messages }: ConversationState, me: number): number | undefined =>
  messages.findLast(({ receiver_id, read_at }) => receiver_id === me && read_at === null)?.id;
