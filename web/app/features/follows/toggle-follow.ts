import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { openAuthDialog } from "../../platform/session/auth-dialog.ts";
import { storedToken } from "../../platform/session/token.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { isFollowed, markFollow } from "./follow-marks.ts";

/** The pending save of each seller; resolves to the state on the server. */
const saving = new Map<number, Promise<boolean>>();

export function toggleFollow(sellerId: number): Promise<void> {
  if (storedToken() !== null) return setFollow(sellerId, !isFollowed(sellerId));
  showToast("warning", m["follow.loginNeeded"](), { id: "follow-login" });
  // In storage only: as a link it would let others make people follow them.
  openAuthDialog({ returnTo: `${location.pathname}${location.search}#follow=${sellerId}` });
  return Promise.resolve();
}

/** Changes the button at once, and back if saving fails. */
export async function setFollow(sellerId: number, isWanted: boolean): Promise<void> {
  const before = saving.get(sellerId) ?? Promise.resolve(isFollowed(sellerId));
  markFollow(sellerId, { isFollowed: isWanted });
  // One call after the other, so that an older one cannot win.
  const isLast = (): boolean => saving.get(sellerId) === save;
  const save: Promise<boolean> = before.then(async (was) => {
    try {
      const { followers_count: followers } = await api(isWanted ? "PUT /api/follows/:id" : "DELETE /api/follows/:id", {
        params: { id: sellerId },
      });
      if (isLast()) {
        markFollow(sellerId, { isFollowed: isWanted, followers });
        showSuccess(sellerId, isWanted);
      }
      return isWanted;
    } catch (error) {
      if (isLast()) {
        markFollow(sellerId, { isFollowed: was });
        showToast("error", m["follow.errors.toggle"](), { id: "follow-failed", description: failureReason(error) });
      }
      return was;
    }
  });
  saving.set(sellerId, save);
  await save;
  if (isLast()) saving.delete(sellerId);
}

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
