import type { AlertTime, SavedSearch } from "@pazar/contract/search/saved-searches";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";

/** The saved searches, the last saved first, and what can be done with them. */
export function useSavedSearches() {
  const [searches, setSearches] = useState<readonly SavedSearch[]>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setSearches(await api("GET /api/saved-searches"));
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);

  const replace = (id: number, change: Partial<SavedSearch>) =>
    setSearches((shown) => shown?.map((one) => (one.id === id ? { ...one, ...change } : one)));

  const change = async (id: number, body: { name: string; alert: AlertTime }) => {
    await api("PUT /api/saved-searches/:id", { params: { id }, body });
    replace(id, body);
    showToast("success", m["savedSearches.changed"]());
  };

  /** Whoever follows the link sees what is new; it stays new where that cannot be saved. */
  const open = (id: number) => {
    api("PUT /api/saved-searches/:id/seen", { params: { id } }).then(
      () => replace(id, { new_count: 0, new_count_is_capped: false }),
      () => {},
    );
  };

  const restore = async ({ name, alert, query }: SavedSearch) => {
    try {
      await api("POST /api/saved-searches", { body: { name, alert, query } });
      showToast("success", m["savedSearches.restored"]({ name }));
    } catch (error) {
      showToast("error", m["savedSearches.errors.save"](), { description: failureReason(error) });
    }
    await load();
  };

  const remove = async (search: SavedSearch) => {
    setSearches((shown) => shown?.filter(({ id }) => id !== search.id));
    try {
      await api("DELETE /api/saved-searches/:id", { params: { id: search.id } });
      showToast("success", m["savedSearches.deleted"]({ name: search.name }), {
        action: { label: m["savedSearches.undo"](), onClick: () => void restore(search) },
      });
    } catch (error) {
      showToast("error", m["savedSearches.errors.delete"](), { description: failureReason(error) });
      await load();
    }
  };

  return { searches, hasFailed, load, change, open, remove };
}
