import type { FollowedSeller } from "@pazar/contract/favorites/follows";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { markFollow } from "./follow-marks.ts";

/** The sellers that one follows, those with something new first. */
export function useFollows() {
  const [sellers, setSellers] = useState<readonly FollowedSeller[]>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setSellers(await api("GET /api/follows"));
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);

  const follow = async ({ id }: FollowedSeller) => {
    try {
      const { followers_count: followers } = await api("PUT /api/follows/:id", { params: { id } });
      markFollow(id, { isFollowed: true, followers });
    } catch (error) {
      showToast("error", m["follow.errors.toggle"](), { description: failureReason(error) });
    }
    await load();
  };

  /** A seller who is not available cannot be followed again, so there is no undo. */
  const unfollow = async (seller: FollowedSeller) => {
    setSellers((shown) => shown?.filter(({ id }) => id !== seller.id));
    try {
      const { followers_count: followers } = await api("DELETE /api/follows/:id", { params: { id: seller.id } });
      markFollow(seller.id, { isFollowed: false, followers });
      showToast("success", m["follow.undone"](), {
        id: `unfollowed-${seller.id}`,
        ...(seller.is_available && { action: { label: m["follow.undo"](), onClick: () => void follow(seller) } }),
      });
    } catch (error) {
      showToast("error", m["follow.errors.toggle"](), { description: failureReason(error) });
      await load();
    }
  };
  return { sellers, hasFailed, load, unfollow };
}
