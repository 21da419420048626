import type { Message } from "@pazar/contract/trade/messages";
import { useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { summary } from "../list/conversation-row.tsx";

const kept = 3;

/** Announces new messages to screen readers, but not the history. */
export function MessageAnnouncer({ messages, me, name }: { messages: readonly Message[]; me: number; name: string }) {
  const [news, setNews] = useState<readonly Message[]>([]);
  const newest = useRef(messages.at(-1)?.id ?? 0);
  useEffect(() => {
    const added = messages.filter(({ id, sender_id }) => id > newest.current && sender_id !== me);
    newest.current = Math.max(newest.current, messages.at(-1)?.id ?? 0);
    if (added.length > 0) setNews((before) => [...before, ...added].slice(-kept));
  }, [messages, me]);
  return (
    <div role="log" aria-label={m["conversations.newMessages"]()} className="sr-only">
      {news.map((message) => (
        <p key={message.id}>{m["conversations.said"]({ name, text: summary(message) })}</p>
      ))}
    </div>
  );
}
