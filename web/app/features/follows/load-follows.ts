import { api } from "../../platform/api/api.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";
import { currentSession, onSessionChange } from "../../platform/session/session.ts";
import { clearFollowMarks, markFollows } from "./follow-marks.ts";

let loadedFor: string | null = null;

/** Loads all followed sellers once per session, instead of asking for each button. */
export async function loadFollows(): Promise<void> {
  const { token } = currentSession();
  if (token === null || loadedFor === token) return;
  loadedFor = token;
  try {
    const { ids } = await api("GET /api/follows/ids");
    if (currentSession().token === token) markFollows(ids);
  } catch (error) {
    loadedFor = null;
    warnOnce("The followed sellers could not be loaded.", error);
  }
}

onSessionChange(() => {
  if (loadedFor === null || currentSession().token === loadedFor) return;
  loadedFor = null;
  clearFollowMarks();
});

/** Marks the seller's listings as no longer new. If that fails, they stay new. */
export const markSellerSeen = (sellerId: number): void =>
  void api("PUT /api/follows/:id/seen", { params: { id: sellerId } }).catch(() => {});
