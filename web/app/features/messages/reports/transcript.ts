import type { ReadMessage } from "@pazar/contract/admin/customers/conversation-reports";
import { turkishDayNumber } from "@pazar/contract/text/turkish-time";
import { dangers, dangersIn, type Danger } from "../message/message-dangers.ts";

/** The part of a conversation that is loaded. */
export type Transcript = { messages: readonly ReadMessage[]; hasOlder: boolean; hasNewer: boolean };
type Page = { messages: readonly ReadMessage[]; has_more: boolean };

export const withOlder = (transcript: Transcript, page: Page): Transcript => ({
  ...transcript,
  messages: [...page.messages, ...transcript.messages],
  hasOlder: page.has_more,
});
export const withNewer = (transcript: Transcript, page: Page): Transcript => ({
  ...transcript,
  messages: [...transcript.messages, ...page.messages],
  hasNewer: page.has_more,
});

export type TranscriptItem =
  | { kind: "day"; at: string }
  | { kind: "report" }
  /** `isFirst`: the first of a run of messages by one sender. */
  | { kind: "message"; message: ReadMessage; isFirst: boolean };

/** Messages grouped by day, with a mark where the report was made. */
export function transcriptItems(messages: readonly ReadMessage[], reportedAt: string): TranscriptItem[] {
  const items: TranscriptItem[] = [];
  const isAfter = (at: string): boolean => Date.parse(at) > Date.parse(reportedAt);
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    if (isAfter(message.created_at) && !(before && isAfter(before.created_at))) items.push({ kind: "report" });
    if (!before || turkishDayNumber(new Date(before.created_at)) !== turkishDayNumber(new Date(message.created_at)))
      items.push({ kind: "day", at: message.created_at });
    const last = items.at(-1);
    items.push({
      kind: "message",
      message,
      isFirst: last?.kind !== "message" || last.message.sender_id !== message.sender_id,
    });
  }
  return items.some(({ kind }) => kind === "report") ? items : [...items, { kind: "report" }];
}

/** How many messages each safety rule matches. */
export function countDangers(messages: readonly ReadMessage[], ownHost: string): { danger: Danger; count: number }[] {
  const found = messages.flatMap(({ body }) => dangersIn(body, ownHost));
  return dangers
    .map((danger) => ({ danger, count: found.filter((one) => one === danger).length }))
    .filter(({ count }) => count > 0);
}
