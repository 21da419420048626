import type { Decision } from "@pazar/contract/admin/moderation";
import type { StaffListing } from "@pazar/contract/admin/staff-listings";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { warnOnce } from "../../../platform/api/warn-once.ts";
import { initialQueue, moveBy, withMore, withoutDecided, withRestored, type Queue } from "./queue-state.ts";

const ask = (cursor?: string) =>
  api("GET /api/admin/listings", {
    query: { tab: "queue", sort: "-waiting", size: 50, ...(cursor !== undefined && { cursor }) },
  });
const loadQueue = async () => initialQueue(await ask());
/** The next page is loaded when this many are left. */
const nearEnd = 5;

export function useQueue() {
  const { value, hasFailed, retry } = useLoaded(loadQueue);
  const [queue, setQueue] = useState<Queue>();
  const decided = useRef(new Map<number, StaffListing>());
  useEffect(() => setQueue(value), [value]);

  const cursor = queue && queue.items.length - queue.index <= nearEnd ? queue.nextCursor : null;
  useEffect(() => {
    if (cursor === null) return;
    let isWanted = true;
    ask(cursor).then(
      (page) => isWanted && setQueue((now) => now && withMore(now, page)),
      (error: unknown) => warnOnce("More of the queue could not be loaded.", error),
    );
    return () => {
      isWanted = false;
    };
  }, [cursor]);

  return {
    queue,
    current: queue?.items[queue.index],
    hasFailed,
    retry,
    move: (by: number) => setQueue((now) => now && moveBy(now, by)),
    go: (id: number) =>
      setQueue(
        (now) =>
          now && {
            ...now,
            index: Math.max(
              0,
              now.items.findIndex((item) => item.id === id),
            ),
          },
      ),
    leave: (made: readonly Decision[]) => {
      for (const { listing_id } of made) {
        const item = queue?.items.find(({ id }) => id === listing_id);
        if (item) decided.current.set(listing_id, item);
        setQueue((now) => now && withoutDecided(now, listing_id));
      }
    },
    comeBack: (undone: readonly Decision[]) => {
      for (const { listing_id } of undone) {
        const item = decided.current.get(listing_id);
        if (item) setQueue((now) => now && withRestored(now, item));
      }
    },
  };
}
