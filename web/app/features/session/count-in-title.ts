import { currentSession, onSessionChange } from "../../platform/session/session.ts";
import { countOnBadge } from "./app-badge.ts";

const prefix = /^\(\d+\+?\) /;
const mostShown = 99;

export function withCount(title: string, count: number): string {
  const bare = title.replace(prefix, "");
  return count > 0 ? `(${count > mostShown ? `${mostShown}+` : count}) ${bare}` : bare;
}

let isWatching = false;

/** Shows the number of unread messages in the tab's title and on the app's icon. */
export function countInTitle(): void {
  if (isWatching) return;
  isWatching = true;
  const follow = () => {
    const { unreadCount, noticeCount } = currentSession();
    countOnBadge(unreadCount + noticeCount);
    const title = withCount(document.title, unreadCount);
    if (title !== document.title) document.title = title;
  };
  onSessionChange(follow);
  // Each page writes its own title, without the count.
  new MutationObserver(follow).observe(document.head, { childList: true, subtree: true, characterData: true });
  follow();
}
