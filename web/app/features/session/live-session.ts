import { api } from "../../platform/api/api.ts";
import { announceNotice } from "./announce-notice.ts";
import { countInTitle } from "./count-in-title.ts";
import { emitLiveEvent } from "./live-events.ts";
import { refreshFavorites, watchFavorites } from "../favorites/favorites.ts";
import { currentSession, updateSession, type SessionState } from "../../platform/session/session.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";

let disconnect = (): void => {};

/** Live connection, search history, favorites and unread counts of the signed-in person. */
export function goLive(): void {
  countInTitle();
  watchFavorites();
  void connect();
  void refreshSearchHistory();
  void refreshFavorites();
  void refreshUnreadCount();
  void refreshNoticeCount();
}

export function endLive(): void {
  disconnect();
  disconnect = () => {};
  updateSession({ isConnected: false, onlineUsers: [] });
}

const refreshUnreadCount = (): Promise<void> =>
  refresh("unread count", async () => ({ unreadCount: (await api("GET /api/messages/unread-count")).count }));

const refreshNoticeCount = (): Promise<void> =>
  refresh("number of notices", async () => ({ noticeCount: (await api("GET /api/notices/unread-count")).count }));

async function followNotices(isLive: boolean): Promise<void> {
  const { noticeCount } = currentSession();
  await refreshNoticeCount();
  if (isLive && currentSession().noticeCount > noticeCount) announceNotice();
  emitLiveEvent("notices_changed", undefined);
}

/** Long enough for an open conversation to be marked as read first, so that no count flashes up. */
const unreadPauseMs = 400;
let isUnreadDue = false;

/** One request for a burst of messages. */
function refreshUnreadCountSoon(): void {
  if (isUnreadDue) return;
  isUnreadDue = true;
  setTimeout(() => {
    isUnreadDue = false;
    void refreshUnreadCount();
  }, unreadPauseMs);
}

export const refreshSearchHistory = (): Promise<void> =>
  refresh("search history", async () => ({ searchHistory: (await api("GET /api/search-history")).userHistory }));

async function refresh(name: string, load: () => Promise<Partial<SessionState>>): Promise<void> {
  const { token } = currentSession();
  try {
    const change = await load();
    if (currentSession().token === token) updateSession(change);
  } catch (error) {
    warnOnce(`The ${name} could not be loaded.`, error);
  }
}

async function connect(): Promise<void> {
  const { user, token } = currentSession();
  if (!user) return;
  try {
    const { connectSocket } = await import("./socket.ts");
    if (currentSession().token !== token) return;
    endLive();
    disconnect = connectSocket(user.id, {
      onConnection: (isConnected) => updateSession({ isConnected }),
      onOnlineUsers: (onlineUsers) => updateSession({ onlineUsers }),
      onUnreadChange: refreshUnreadCountSoon,
      onNoticeChange: (isLive) => void followNotices(isLive),
    });
  } catch (error) {
    warnOnce("The live connection could not be started.", error);
  }
}
