import type { FavoriteList } from "@pazar/contract/favorites/favorite-lists";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { showToast } from "../../../ui/overlays/toast.ts";

type Loaded = { lists: readonly FavoriteList[]; chosen: ReadonlySet<number> };

/** The user's lists and which of them the listing is in; each choice is saved at once. */
export function useListsOfListing(listingId: number, onChange: ((listIds: number[]) => void) | undefined) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(async () => {
    setError(undefined);
    try {
      const [lists, { list_ids }] = await Promise.all([
        api("GET /api/favorite-lists"),
        api("GET /api/favorites/:id", { params: { id: listingId } }),
      ]);
      setLoaded({ lists, chosen: new Set(list_ids) });
      return list_ids;
    } catch (failure) {
      setError(failure);
      return undefined;
    }
  }, [listingId]);
  useEffect(() => void load(), [load]);

  const mark = (listId: number, isIn: boolean) =>
    setLoaded((current) => {
      if (!current) return current;
      const chosen = new Set(current.chosen);
      if (isIn) chosen.add(listId);
      else chosen.delete(listId);
      return { ...current, chosen };
    });

  const choose = async (listId: number, isIn: boolean) => {
    mark(listId, isIn);
    const call = isIn
      ? "PUT /api/favorite-lists/:id/listings/:listing"
      : "DELETE /api/favorite-lists/:id/listings/:listing";
    try {
      await api(call, { params: { id: listId, listing: listingId } });
      const others = [...(loaded?.chosen ?? [])].filter((id) => id !== listId);
      onChange?.(isIn ? [...others, listId] : others);
    } catch (failure) {
      mark(listId, !isIn);
      showToast("error", m["lists.errors.save"](), { description: failureReason(failure) });
    }
  };

  /** Throws where it is refused. */
  const create = async (name: string) => {
    await api("POST /api/favorite-lists", { body: { name, listing_id: listingId } });
    showToast("success", m["lists.created"]({ name }));
    const listIds = await load();
    if (listIds) onChange?.(listIds);
  };

  return { loaded, error, load, choose, create };
}
