import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { createSaveQueue } from "../../platform/api/save-queue.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { openAuthDialog } from "../../platform/session/auth-dialog.ts";
import { storedToken } from "../../platform/session/token.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { isFollowed, markFollow } from "./follow-marks.ts";

const saves = createSaveQueue({
  isOn: isFollowed,
  show: (id, isWanted) => markFollow(id, { isFollowed: isWanted }),
  save: (id, isWanted) => api(isWanted ? "PUT /api/follows/:id" : "DELETE /api/follows/:id", { params: { id } }),
  onFailed: (error) =>
    showToast("error", m["follow.errors.toggle"](), { id: "follow-failed", description: failureReason(error) }),
});

export function toggleFollow(sellerId: number): Promise<void> {
  if (storedToken() !== null) return setFollow(sellerId, !isFollowed(sellerId));
  showToast("warning", m["follow.loginNeeded"](), { id: "follow-login" });
  // In storage only: as a link it would let others make people follow them.
  openAuthDialog({ returnTo: `${location.pathname}${location.search}#follow=${sellerId}` });
  return Promise.resolve();
}

export const setFollow = (sellerId: number, isWanted: boolean): Promise<void> =>
  saves.set(sellerId, isWanted, ({ followers_count: followers }) => {
    markFollow(sellerId, { isFollowed: isWanted, followers });
    showSuccess(sellerId, isWanted);
  });

// Each has its own id: a toast that takes over from one with a button would take the button over as well.
const showSuccess = (sellerId: number, isFollowing: boolean): void =>
  isFollowing
    ? showToast("success", m["follow.done"](), {
        id: `followed-${sellerId}`,
        link: { label: m["follow.toList"](), href: "/following" },
      })
    : showToast("success", m["follow.undone"](), {
        id: `unfollowed-${sellerId}`,
        action: { label: m["follow.undo"](), onClick: () => void setFollow(sellerId, true) },
      });
