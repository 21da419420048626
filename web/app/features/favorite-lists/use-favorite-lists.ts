import type { FavoriteList } from "@pazar/contract/favorites/favorite-lists";
import { favoriteListPath } from "@pazar/contract/pages/paths";
import { useNavigate } from "react-router";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";

export const loadFavoriteLists = (): Promise<FavoriteList[]> => api("GET /api/favorite-lists");

/** Makes a list and opens it; throws where it is refused. */
export function useCreateList() {
  const navigate = useNavigate();
  return async (name: string): Promise<void> => {
    const { id } = await api("POST /api/favorite-lists", { body: { name } });
    showToast("success", m["lists.created"]({ name }));
    await navigate(favoriteListPath(id));
  };
}

/** Deletes a list, and opens it again where that is undone. */
export function useDeleteList() {
  const navigate = useNavigate();
  const restore = async (id: number, name: string) => {
    try {
      await api("POST /api/favorite-lists/:id/restore", { params: { id } });
      showToast("success", m["lists.restored"]({ name }));
      await navigate(favoriteListPath(id));
    } catch (error) {
      showToast("error", m["lists.errors.restore"](), { description: failureReason(error) });
    }
  };
  return async ({ id, name }: { id: number; name: string }): Promise<boolean> => {
    try {
      await api("DELETE /api/favorite-lists/:id", { params: { id } });
      showToast("success", m["lists.deleted"]({ name }), {
        action: { label: m["lists.undo"](), onClick: () => void restore(id, name) },
      });
      return true;
    } catch (error) {
      showToast("error", m["lists.errors.delete"](), { description: failureReason(error) });
      return false;
    }
  };
}
