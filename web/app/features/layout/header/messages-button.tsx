import MessageCircle from "lucide-react/icons/message-circle";
import { m } from "../../../platform/i18n/i18n.ts";
import { useUnreadCount } from "../../../platform/session/session.ts";
import { IconButton } from "../../../ui/icon-button.tsx";

export function MessagesButton() {
  const unreadCount = useUnreadCount();
  const label = unreadCount > 0 ? m["header.messagesUnread"]({ count: unreadCount }) : m["header.messages"]();
  return (
    <IconButton href="/messages" label={label} count={unreadCount}>
      <MessageCircle size={20} aria-hidden="true" />
    </IconButton>
  );
}
