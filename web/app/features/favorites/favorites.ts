import { api } from "../../platform/api/api.ts";
import { clearFavoriteMarks, markFavorite, setFavoriteMarks } from "./favorite-marks.ts";
import { currentSession, onSessionChange } from "../../platform/session/session.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";

let changedMeanwhile = new Map<number, boolean>();
let postToOtherTabs = (_change: [listingId: number, isMarked: boolean]): void => {};

/** All of a person's favorites in one request, instead of one per card. */
export async function refreshFavorites(): Promise<void> {
  const { token } = currentSession();
  changedMeanwhile = new Map();
  try {
    const { ids } = await api("GET /api/favorites/ids");
    if (currentSession().token !== token) return;
    // What was toggled while waiting for the answer is newer.
    setFavoriteMarks(new Map([...ids.map((id): [number, boolean] => [id, true]), ...changedMeanwhile]));
  } catch (error) {
    warnOnce("The favorites could not be loaded.", error);
  }
}

/** For other tabs, once the change is saved. */
export const announceFavorite = (listingId: number, isMarked: boolean): void => postToOtherTabs([listingId, isMarked]);

export function changeFavorite(listingId: number, isMarked: boolean): void {
  changedMeanwhile.set(listingId, isMarked);
  markFavorite(listingId, isMarked);
}

let isWatching = false;

/** Syncs with other tabs, and clears the favorites on sign-out. */
export function watchFavorites(): void {
  if (isWatching) return;
  isWatching = true;
  const channel = new BroadcastChannel("favorites");
  postToOtherTabs = channel.postMessage.bind(channel);
  channel.addEventListener("message", ({ data }: MessageEvent<[number, boolean]>) => changeFavorite(...data));
  onSessionChange(() => {
    const { token, isLoading } = currentSession();
    if (token === null && !isLoading) clearFavoriteMarks();
  });
}
