import type { CallAnswer } from "@pazar/contract/endpoints";
import type { NoticeFilter } from "@pazar/contract/notices/notices";
import { useCallback, useEffect } from "react";
import { api } from "../../platform/api/api.ts";
import { usePagedList } from "../../platform/api/use-paged-list.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";
import { updateSession } from "../../platform/session/session.ts";
import { onLiveEvents } from "../session/live-events.ts";
import { mergeNotices } from "./merge-notices.ts";

type NoticePage = CallAnswer<"GET /api/notices">;

const append = (shown: NoticePage, next: NoticePage): NoticePage => ({
  ...next,
  data: mergeNotices(shown.data, next.data),
});

/** The user's notices, page by page; new ones appear as they arrive. */
export function useNotices(filter: NoticeFilter) {
  const load = useCallback(
    (query: { cursor?: string }) => api("GET /api/notices", { query: { filter, ...query } }),
    [filter],
  );
  const { page, state, loadMore, change, retry } = usePagedList(load, append);

  useEffect(
    () =>
      onLiveEvents({
        notices_changed: () =>
          void load({}).then(
            ({ data }) => change((shown) => ({ ...shown, data: mergeNotices(shown.data, data) })),
            (error: unknown) => warnOnce("New notices could not be loaded.", error),
          ),
      }),
    [load, change],
  );

  /** Without ids all of them; rejects if that fails. */
  const markRead = async (ids?: number[]) => {
    const { count } = await api("POST /api/notices/read", { body: ids ? { ids } : {} });
    updateSession({ noticeCount: count });
    change((shown) => ({
      ...shown,
      data: shown.data.map((one) => (!ids || ids.includes(one.id) ? { ...one, is_read: true } : one)),
    }));
  };

  return { notices: page?.data, cursor: page?.next_cursor, state, loadMore, markRead, retry };
}
