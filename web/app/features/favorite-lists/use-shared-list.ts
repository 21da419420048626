import type { ListedListing, SharedList } from "@pazar/contract/favorites/favorite-lists";
import { useCallback, useEffect, useState } from "react";
import { isNotFound } from "../../platform/api/api-failure.ts";
import { api } from "../../platform/api/api.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";
import { useUser } from "../../platform/session/session.ts";
import { useLiveList } from "./use-live-list.ts";
import { useVoting } from "./use-voting.ts";

/** `isGone` once the link has been ended, even while the list is on screen. */
type Loaded = { list?: SharedList; isGone?: boolean; error?: unknown };

export function useSharedList(token: string) {
  const [loaded, setLoaded] = useState<Loaded>({});
  // Loaded again after signing in, to show the user's own votes.
  const userId = useUser()?.id;
  const load = useCallback(async () => {
    try {
      setLoaded({ list: await api("GET /api/shared-lists/:token", { params: { token } }) });
    } catch (error) {
      warnOnce("A shared list could not be loaded.", error);
      if (isNotFound(error)) setLoaded({ isGone: true });
      else setLoaded(({ list }) => (list ? { list } : { error }));
    }
  }, [token]);
  useEffect(() => void load(), [load, userId]);
  const { list, isGone = false, error } = loaded;
  useLiveList(list?.id, () => void load());
  const show = (item: ListedListing) =>
    setLoaded(
      ({ list: shown }) =>
        (shown && { list: { ...shown, items: shown.items.map((one) => (one.id === item.id ? item : one)) } }) ?? {},
    );
  const vote = useVoting({ token, show, reload: load });
  return { list, isGone, error, load, vote };
}
