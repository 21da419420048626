import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { onLiveEvents, emitLiveEvent } from "../../session/live-events.ts";
import { updateSession } from "../../../platform/session/session.ts";
import { useStore } from "../../../platform/cache/store.ts";
import type { ConversationKey } from "../list/conversation-list-state.ts";
import { unreadUpTo, type ConversationState } from "./conversation-state.ts";
import { createConversationStore, type ConversationStore } from "./conversation-store.ts";

/** Loads a conversation, keeps it up to date and marks it as read. Needs a `key` per conversation. */
export function useConversation(me: number, { user, product }: ConversationKey) {
  const [conversation] = useState(() =>
    createConversationStore({
      me,
      user,
      product,
      load: (query) => api("GET /api/messages/:user/:product", { params: { user, product }, query }),
    }),
  );
  const shown = useStore(conversation.store);
  useEffect(() => {
    void conversation.catchUp();
    return onLiveEvents(conversation.listener);
  }, [conversation]);
  useMarkRead(me, { user, product }, conversation, shown.conversation);
  return { ...shown, actions: conversation };
}

const isPageActive = (): boolean => document.visibilityState === "visible" && document.hasFocus();

/** Messages count as read only while the page is visible. */
function useMarkRead(
  me: number,
  { user, product }: ConversationKey,
  { readHere, catchUp }: ConversationStore,
  state: ConversationState | undefined,
): void {
  const upTo = state && unreadUpTo(state, me);
  const markRead = useEffectEvent(async () => {
    if (upTo === undefined || !isPageActive()) return;
    // Retried with the next message, or when the page is visible again.
    const answer = await api("PUT /api/messages/:user/:product/read", {
      params: { user, product },
      body: { up_to: upTo },
    }).catch(() => undefined);
    if (!answer) return;
    readHere(upTo);
    updateSession({ unreadCount: answer.count });
    emitLiveEvent("read_here", { user, product });
  });
  useEffect(() => void markRead(), [upTo]);
  useEffect(() => {
    const onVisible = () => {
      if (!isPageActive()) return;
      void markRead();
      // After sleep a phone may not have noticed yet that the connection is lost.
      void catchUp();
    };
    addEventListener("focus", onVisible);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      removeEventListener("focus", onVisible);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [catchUp]);
}
