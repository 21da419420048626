import type { Conversation } from "@pazar/contract/trade/messages";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { onLiveEvents } from "../../session/live-events.ts";
import { warnOnce } from "../../../platform/api/warn-once.ts";
import {
  withFirstPage,
  withNewMessage,
  withNextPage,
  withReadHere,
  withReadThere,
  type ConversationPage,
} from "./conversation-list-state.ts";

/** `first` and `failed` concern the whole list, the others the next page. */
export type Loading = "first" | "failed" | "more" | "moreFailed" | "idle";

const load = (term: string, cursor?: string): Promise<ConversationPage> =>
  api("GET /api/messages", {
    query: { ...(term !== "" && { search: term }), ...(cursor !== undefined && { cursor }) },
  });

const refreshPauseMs = 500;

/** The user's conversations, paged and live. Only the answer to the latest search counts. */
export function useConversations(me: number, term: string) {
  const [page, setPage] = useState<ConversationPage>();
  const [state, setState] = useState<Loading>("first");
  const latest = useRef(0);
  const refreshTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const begin = useCallback(async () => {
    const request = (latest.current += 1);
    setState("first");
    try {
      const answer = await load(term);
      if (latest.current !== request) return;
      setPage(answer);
      setState("idle");
    } catch (error) {
      warnOnce("The conversations could not be loaded.", error);
      if (latest.current === request) setState("failed");
    }
  }, [term]);
  useEffect(() => void begin(), [begin]);

  const refresh = useEffectEvent(async () => {
    if (state === "first" || state === "failed") return void begin();
    const request = latest.current;
    // The next event retries.
    const first = await load(term).catch(() => undefined);
    if (first && latest.current === request) setPage((before) => (before ? withFirstPage(before, first) : first));
  });
  const refreshSoon = useEffectEvent(() => {
    clearTimeout(refreshTimer.current);
    refreshTimer.current = setTimeout(() => void refresh(), refreshPauseMs);
  });

  useEffect(() => {
    const change = (next: (shown: readonly Conversation[]) => readonly Conversation[] | undefined) =>
      setPage((before) => before && { ...before, data: next(before.data) ?? before.data });
    const stop = onLiveEvents({
      new_message: (message) => {
        change((shown) => withNewMessage(shown, message, me));
        // A new conversation, or one that is not loaded yet.
        refreshSoon();
      },
      read_here: (key) => change((shown) => withReadHere(shown, key)),
      messages_read: ({ reader_id, product_id, up_to, read_at }) =>
        change((shown) => withReadThere(shown, { user: reader_id, product: product_id }, up_to, read_at)),
      conversation_changed: () => refreshSoon(),
      catch_up: () => refreshSoon(),
    });
    return () => {
      stop();
      clearTimeout(refreshTimer.current);
    };
  }, [me]);

  const loadMore = async () => {
    const cursor = page?.next_cursor;
    if (state === "more" || cursor === undefined || cursor === null) return;
    const request = latest.current;
    setState("more");
    try {
      const next = await load(term, cursor);
      if (latest.current !== request) return;
      setPage((before) => before && withNextPage(before, next));
      setState("idle");
    } catch {
      if (latest.current === request) setState("moreFailed");
    }
  };
  return {
    conversations: page?.data,
    hasMore: page?.next_cursor !== null,
    state,
    retry: () => void begin(),
    loadMore: () => void loadMore(),
  };
}
