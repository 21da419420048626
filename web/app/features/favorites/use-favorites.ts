import type { Favorite } from "@pazar/contract/favorites";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { markFavorites, useFavoriteMarks } from "./favorite-marks.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";

type Loaded = { favorites: readonly Favorite[]; nextCursor: string | null; total: number };

/** The loaded favorites without those removed since, in any tab. */
export function useFavorites() {
  const [loaded, setLoaded] = useState<Loaded>();
  const [state, setState] = useState<"idle" | "loading" | "failed">("loading");
  const marks = useFavoriteMarks();

  const loadFirst = useCallback(async () => {
    setState("loading");
    try {
      const { data, next_cursor, total } = await api("GET /api/favorites");
      markFavorites(data.map(({ id }) => id));
      setLoaded({ favorites: data, nextCursor: next_cursor, total });
      setState("idle");
    } catch {
      setState("failed");
      showToast("error", m["favorites.errors.fetch"](), { id: "favorites" });
    }
  }, []);
  useEffect(() => void loadFirst(), [loadFirst]);

  const loadMore = async () => {
    if (!loaded || loaded.nextCursor === null || state === "loading") return;
    setState("loading");
    try {
      const { data, next_cursor } = await api("GET /api/favorites", { query: { cursor: loaded.nextCursor } });
      markFavorites(data.map(({ id }) => id));
      setLoaded({ ...loaded, favorites: [...loaded.favorites, ...data], nextCursor: next_cursor });
      setState("idle");
    } catch {
      setState("failed");
    }
  };

  useAddedElsewhere(loaded, marks, loadFirst);
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
  };
}

/** Reloads a fully loaded list when another tab adds a favorite; once for each. */
function useAddedElsewhere(
  loaded: Loaded | undefined,
  marks: ReadonlyMap<number, boolean>,
  reload: () => Promise<void>,
): void {
  const lookedFor = useRef(new Set<number>());
  useEffect(() => {
    if (!loaded || loaded.nextCursor !== null) return;
    const known = new Set(loaded.favorites.map(({ id }) => id));
    const added = [...marks].filter(([id, isMarked]) => isMarked && !known.has(id) && !lookedFor.current.has(id));
    for (const [id] of added) lookedFor.current.add(id);
    if (added.length > 0) void reload();
  }, [loaded, marks, reload]);
}
