import type { Favorite } from "@pazar/contract/favorites/favorites";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { markFavorites, useFavoriteMarks } from "./favorite-marks.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";

type Loaded = { favorites: readonly Favorite[]; nextCursor: string | null; total: number };
export type FavoriteFilter = { q: string; isNoted: boolean };

const queryOf = ({ q, isNoted }: FavoriteFilter) => ({
  ...(q !== "" && { q }),
  ...(isNoted && { noted: "1" as const }),
});

/** The loaded favorites without those removed since, in any tab. */
export function useFavorites({ q, isNoted }: FavoriteFilter) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [state, setState] = useState<"idle" | "loading" | "failed">("loading");
  const marks = useFavoriteMarks();
  const isFiltered = q !== "" || isNoted;
  /** The number of the latest request; answers to earlier ones are dropped. */
  const latest = useRef(0);

  const loadFirst = useCallback(async () => {
    const request = ++latest.current;
    setState("loading");
    try {
      const { data, next_cursor, total } = await api("GET /api/favorites", { query: queryOf({ q, isNoted }) });
      if (request !== latest.current) return;
      markFavorites(data.map(({ id }) => id));
      setLoaded({ favorites: data, nextCursor: next_cursor, total });
      setState("idle");
    } catch {
      if (request !== latest.current) return;
      setState("failed");
      showToast("error", m["favorites.errors.fetch"](), { id: "favorites" });
    }
  }, [q, isNoted]);
  useEffect(() => void loadFirst(), [loadFirst]);

  const loadMore = async () => {
    if (!loaded || loaded.nextCursor === null || state === "loading") return;
    const request = ++latest.current;
    setState("loading");
    try {
      const query = { ...queryOf({ q, isNoted }), cursor: loaded.nextCursor };
      const { data, next_cursor } = await api("GET /api/favorites", { query });
      if (request !== latest.current) return;
      markFavorites(data.map(({ id }) => id));
      setLoaded({ ...loaded, favorites: [...loaded.favorites, ...data], nextCursor: next_cursor });
      setState("idle");
    } catch {
      if (request === latest.current) setState("failed");
    }
  };

  /** Shows a favorite's note or lists after they were saved. */
  const change = (id: number, changed: Partial<Pick<Favorite, "note" | "list_ids">>) =>
    setLoaded(
      (current) =>
        current && {
          ...current,
          favorites: current.favorites.map((one) => (one.id === id ? { ...one, ...changed } : one)),
        },
    );

  useAddedElsewhere(isFiltered ? undefined : loaded, marks, loadFirst);
  const shown = loaded?.favorites.filter(({ id }) => marks.get(id) !== false);
  const removed = (loaded?.favorites.length ?? 0) - (shown?.length ?? 0);
  return {
    shown,
    total: (loaded?.total ?? 0) - removed,
    hasMore: typeof loaded?.nextCursor === "string",
    isLoading: state === "loading",
    hasFailed: state === "failed",
    loadFirst,
    loadMore,
    change,
  };
}

/** Reloads a fully loaded list when another tab adds a favorite; once for each. */
function useAddedElsewhere(
  loaded: Loaded | undefined,
  marks: ReadonlyMap<number, boolean>,
  reload: () => Promise<void>,
): void {
  const reloadedFor = useRef(new Set<number>());
  useEffect(() => {
    if (!loaded || loaded.nextCursor !== null) return;
    const shown = new Set(loaded.favorites.map(({ id }) => id));
    const added = [...marks].filter(([id, isMarked]) => isMarked && !shown.has(id) && !reloadedFor.current.has(id));
    for (const [id] of added) reloadedFor.current.add(id);
    if (added.length > 0) void reload();
  }, [loaded, marks, reload]);
}
