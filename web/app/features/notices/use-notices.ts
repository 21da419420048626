import type { Notice, NoticeFilter } from "@pazar/contract/notices/notices";
import { useEffect, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";
import { updateSession } from "../../platform/session/session.ts";
import { onLiveEvents } from "../session/live-events.ts";
import { mergeNotices } from "./merge-notices.ts";

type Loading = "first" | "more" | "failed" | "moreFailed" | "idle";
type Shown = { notices: Notice[]; cursor: string | null };

/** The user's notices, page by page; new ones appear as they arrive. */
export function useNotices(filter: NoticeFilter) {
  const [shown, setShown] = useState<Shown>();
  const [state, setState] = useState<Loading>("first");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isWanted = true;
    setState("first");
    setShown(undefined);
    api("GET /api/notices", { query: { filter } }).then(
      ({ data, next_cursor }) => {
        if (!isWanted) return;
        setShown({ notices: data, cursor: next_cursor });
        setState("idle");
      },
      (error: unknown) => {
        warnOnce("The notices could not be loaded.", error);
        if (isWanted) setState("failed");
      },
    );
    return () => {
      isWanted = false;
    };
  }, [filter, attempt]);

  useEffect(
    () =>
      onLiveEvents({
        notices_changed: () =>
          void api("GET /api/notices", { query: { filter } }).then(
            ({ data }) => setShown((known) => known && { ...known, notices: mergeNotices(known.notices, data) }),
            (error: unknown) => warnOnce("New notices could not be loaded.", error),
          ),
      }),
    [filter],
  );

  const loadMore = async () => {
    if (!shown?.cursor || state === "more") return;
    setState("more");
    try {
      const { data, next_cursor } = await api("GET /api/notices", { query: { filter, cursor: shown.cursor } });
      setShown((known) => ({ notices: mergeNotices(known?.notices ?? [], data), cursor: next_cursor }));
      setState("idle");
    } catch {
      setState("moreFailed");
    }
  };

  /** Without ids all of them; rejects if that fails. */
  const markRead = async (ids?: number[]) => {
    const { count } = await api("POST /api/notices/read", { body: ids ? { ids } : {} });
    updateSession({ noticeCount: count });
    setShown(
      (known) =>
        known && {
          ...known,
          notices: known.notices.map((one) => (!ids || ids.includes(one.id) ? { ...one, is_read: true } : one)),
        },
    );
  };

  return { ...shown, state, loadMore, markRead, retry: () => setAttempt((count) => count + 1) };
}
