import type { ConversationView } from "@pazar/contract/trade/messages";
import { isNotFound } from "../../../platform/api/api-failure.ts";
import type { LiveListener } from "../../session/live-events.ts";
import { createStore } from "../../../platform/cache/store.ts";
import { warnOnce } from "../../../platform/api/warn-once.ts";
import { conversationOf, type ConversationKey } from "../list/conversation-list-state.ts";
import {
  missedAfter,
  opened,
  withMessage,
  withMissed,
  withOlder,
  without,
  withRead,
  type ConversationState,
} from "./conversation-state.ts";

type Shown = {
  conversation?: ConversationState;
  failure?: "notFound" | "failed";
  older: "idle" | "loading" | "failed";
};
type Options = ConversationKey & {
  me: number;
  load: (query: { before?: number; after?: number }) => Promise<ConversationView>;
};

export type ConversationStore = ReturnType<typeof createConversationStore>;

/** One conversation: loads it, catches up on missed messages, pages back. */
export function createConversationStore({ me, user, product, load }: Options) {
  const store = createStore<Shown>({ older: "idle" });
  let isCatchingUp = false;
  let isDueAgain = false;

  const change = (next: (conversation: ConversationState) => ConversationState): void => {
    const { conversation, ...rest } = store.get();
    if (conversation) store.set({ ...rest, conversation: next(conversation) });
  };

  async function open(): Promise<void> {
    const answer = await load({});
    store.set({ older: "idle", conversation: opened(answer, store.get().conversation?.messages) });
  }

  async function fetchMissed(): Promise<void> {
    const { conversation } = store.get();
    let after = conversation && missedAfter(conversation, me);
    if (after === undefined) return open();
    for (let answer; after !== undefined; after = answer.has_more ? answer.messages.at(-1)?.id : undefined) {
      answer = await load({ after });
      const missed = answer;
      change((before) => withMissed(before, missed));
    }
  }

  /** Also does the first load, and its retry. */
  async function catchUp(): Promise<void> {
    isDueAgain = isCatchingUp;
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      do {
        isDueAgain = false;
        await fetchMissed();
      } while (isDueAgain);
    } catch (error) {
      warnOnce("A conversation could not be brought up to date.", error);
      if (!store.get().conversation) store.set({ older: "idle", failure: isNotFound(error) ? "notFound" : "failed" });
    } finally {
      isCatchingUp = false;
    }
  }

  const listener: LiveListener = {
    new_message: (message) => {
      const of = conversationOf(message, me);
      if (of.user !== user || of.product !== product) return;
      change((before) => withMessage(before, message));
      // The pending answer may be older than the message.
      if (!store.get().conversation) void catchUp();
    },
    messages_read: ({ reader_id, product_id, up_to, read_at }) => {
      if (reader_id === user && product_id === product) change((before) => withRead(before, user, up_to, read_at));
    },
    conversation_changed: ({ buyer_id, seller_id, product_id }) => {
      if (product_id === product && (buyer_id === user || seller_id === user)) void catchUp();
    },
    catch_up: () => void catchUp(),
  };

  return {
    store,
    listener,
    catchUp,
    remove: (id: number) => change((before) => without(before, id)),
    readHere: (upTo: number) => change((before) => withRead(before, me, upTo, new Date().toISOString())),

    async loadOlder(): Promise<void> {
      const { conversation, older } = store.get();
      const oldest = conversation?.messages[0]?.id;
      if (!conversation?.hasOlder || oldest === undefined || older === "loading") return;
      store.set({ ...store.get(), older: "loading" });
      try {
        const answer = await load({ before: oldest });
        change((before) => withOlder(before, answer));
        store.set({ ...store.get(), older: "idle" });
      } catch {
        store.set({ ...store.get(), older: "failed" });
      }
    },
  };
}
