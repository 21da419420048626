import type { RememberedListing } from "@pazar/contract/listings/listings";
import * as limits from "@pazar/contract/limits";
import { useEffect, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import {
  canRemember,
  isRemembering,
  onSeenChange,
  readSeen,
  setRemembering,
  writeSeen,
  type Seen,
} from "./seen-storage.ts";

export type SeenListing = Seen & RememberedListing;

/** The device's list, with as many listings loaded as are shown. */
export function useSeen() {
  const [seen, setSeen] = useState<readonly Seen[]>();
  const [isOn, setOn] = useState(true);
  const [canStore, setCanStore] = useState(true);
  const [shownCount, setShownCount] = useState<number>(limits.seenListings.page);
  const [loaded, setLoaded] = useState<ReadonlyMap<number, RememberedListing>>(new Map());
  /** The numbers that could not be loaded. */
  const [failed, setFailed] = useState<string>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const read = () => {
      setSeen(readSeen());
      setOn(isRemembering());
      setCanStore(canRemember());
    };
    read();
    return onSeenChange(read);
  }, []);

  const shown = seen?.slice(0, shownCount);
  const missing = (shown ?? [])
    .filter(({ id }) => !loaded.has(id))
    .slice(0, limits.seenListings.page)
    .map(({ id }) => id)
    .join(",");
  const hasFailed = missing !== "" && failed === missing;
  useEffect(() => {
    if (missing === "") return;
    api("GET /api/listings/cards", { query: { ids: missing } }).then(
      (found) => setLoaded((known) => new Map([...known, ...found.map((one) => [one.id, one] as const)])),
      () => setFailed(missing),
    );
  }, [missing, tries]);
  const retry = () => {
    setFailed(undefined);
    setTries(tries + 1);
  };

  const undo = (before: readonly Seen[]) => ({
    action: { label: m["seen.undo"](), onClick: () => writeSeen(before) },
  });
  return {
    /** Undefined until the device's memory is read. */
    listings: shown?.flatMap((one): SeenListing[] => {
      const listing = loaded.get(one.id);
      return listing ? [{ ...listing, ...one }] : [];
    }),
    isEmpty: seen?.length === 0,
    isLoading: missing !== "" && !hasFailed,
    hasFailed,
    hasMore: (seen?.length ?? 0) > shownCount,
    isOn,
    canStore,
    retry,
    showMore: () => setShownCount(shownCount + limits.seenListings.page),
    remember: setRemembering,
    remove: (id: number) => {
      const before = readSeen();
      writeSeen(before.filter((one) => one.id !== id));
      showToast("success", m["seen.removed"](), { id: `seen-removed-${id}`, ...undo(before) });
    },
    clear: () => {
      const before = readSeen();
      writeSeen([]);
      showToast("success", m["seen.cleared"](), { id: "seen-cleared", ...undo(before) });
    },
  };
}
