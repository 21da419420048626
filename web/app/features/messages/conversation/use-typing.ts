import { typingEveryMs } from "@pazar/contract/realtime/socket-events";
import { useEffect, useRef, useState } from "react";
import { onLiveEvents, emitTyping } from "../../session/live-events.ts";
import type { ConversationKey } from "../list/conversation-list-state.ts";

/** With some slack, because the next event may be late. */
const expiryMs = typingEveryMs + 2_000;

/** Whether the other person is typing. */
export function useIsTyping({ user, product }: ConversationKey): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setTyping(false);
    };
    const stop = onLiveEvents({
      typing: ({ sender_id, product_id }) => {
        if (sender_id !== user || product_id !== product) return;
        end();
        setTyping(true);
        timer = setTimeout(end, expiryMs);
      },
      new_message: ({ sender_id, product_id }) => sender_id === user && product_id === product && end(),
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [user, product]);
  return isTyping;
}

/** Call it on every key press; it is throttled. */
export function useTypingEmitter({ user, product }: ConversationKey): () => void {
  const sentAt = useRef(-Infinity);
  return () => {
    const now = Date.now();
    if (now - sentAt.current < typingEveryMs) return;
    sentAt.current = now;
    emitTyping({ receiver_id: user, product_id: product });
  };
}
