import { useEffect, useEffectEvent } from "react";
import { onLiveEvents } from "../session/live-events.ts";

/**
 * Reloads a list when it changes: the live connection says so to owner and voters; for everybody else it is reloaded when
 * they come back to the page.
 */
export function useLiveList(listId: number | undefined, reload: () => void): void {
  const onChange = useEffectEvent(reload);
  useEffect(() => {
    if (listId === undefined) return;
    const onReturn = () => {
      if (document.visibilityState === "visible") onChange();
    };
    const stopListening = onLiveEvents({
      list_changed: ({ list_id }) => {
        if (list_id === listId) onChange();
      },
      catch_up: onReturn,
    });
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      stopListening();
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [listId]);
}
