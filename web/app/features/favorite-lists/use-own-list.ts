import type { ListedListing, ListSettings, OwnFavoriteList } from "@pazar/contract/favorites/favorite-lists";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { useLiveList } from "./use-live-list.ts";
import { useVoting } from "./use-voting.ts";

/** One of the user's own lists and what can be done with it. A list stays on screen while it cannot be loaded again. */
export function useOwnList(id: number) {
  const [list, setList] = useState<OwnFavoriteList>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(async () => {
    try {
      setList(await api("GET /api/favorite-lists/:id", { params: { id } }));
      setError(undefined);
    } catch (failure) {
      warnOnce("A list could not be loaded.", failure);
      setError(failure);
    }
  }, [id]);
  useEffect(() => void load(), [load]);
  useLiveList(list?.id, () => void load());

  const setItems = (change: (items: readonly ListedListing[]) => ListedListing[]) =>
    setList((current) => current && { ...current, items: change(current.items) });
  const show = (item: ListedListing) => setItems((items) => items.map((one) => (one.id === item.id ? item : one)));
  const vote = useVoting({ token: list?.token ?? null, show, reload: load });

  const attempt = async (save: () => Promise<unknown>): Promise<boolean> => {
    try {
      await save();
      return true;
    } catch (failure) {
      showToast("error", m["lists.errors.save"](), { description: failureReason(failure) });
      await load();
      return false;
    }
  };

  const order = (items: ListedListing[]) => {
    setItems(() => items);
    const ids = items.map((item) => item.id);
    void attempt(() => api("PUT /api/favorite-lists/:id/order", { params: { id }, body: { ids } }));
  };

  const putBack = async (listing: number, ids: number[]) => {
    await attempt(async () => {
      await api("PUT /api/favorite-lists/:id/listings/:listing", { params: { id, listing } });
      await api("PUT /api/favorite-lists/:id/order", { params: { id }, body: { ids } });
    });
    await load();
  };

  const takeOut = async ({ id: listing }: ListedListing) => {
    const ids = list?.items.map((item) => item.id) ?? [];
    setItems((items) => items.filter((item) => item.id !== listing));
    const params = { id, listing };
    if (await attempt(() => api("DELETE /api/favorite-lists/:id/listings/:listing", { params })))
      showToast("success", m["lists.page.removed"](), {
        action: { label: m["lists.undo"](), onClick: () => void putBack(listing, ids) },
      });
  };

  /** Throws where it is refused. */
  const rename = async (name: string) => {
    await api("PUT /api/favorite-lists/:id", { params: { id }, body: { name } });
    setList((current) => current && { ...current, name });
    showToast("success", m["lists.renamed"]());
  };

  const share = (settings: ListSettings) =>
    attempt(async () => {
      setList(await api("PUT /api/favorite-lists/:id/sharing", { params: { id }, body: settings }));
      showToast("success", settings.is_shared ? m["lists.share.saved"]() : m["lists.share.ended"](), { id: "sharing" });
    });

  /** Throws where it is refused. */
  const renew = async () => {
    setList(await api("POST /api/favorite-lists/:id/link", { params: { id } }));
    showToast("success", m["lists.share.renewed"](), { id: "sharing" });
  };

  const removeVoter = (user: number, name: string) =>
    attempt(async () => {
      await api("DELETE /api/favorite-lists/:id/voters/:user", { params: { id, user } });
      showToast("success", m["lists.people.removed"]({ name }));
      await load();
    });

  return { list, error, load, show, vote, order, takeOut, rename, share, renew, removeVoter };
}
