import Bell from "lucide-react/icons/bell";
import { m } from "../../../platform/i18n/i18n.ts";
import { useNoticeCount } from "../../../platform/session/session.ts";
import { IconButton } from "../../../ui/icon-button.tsx";

export function NoticesButton({ size }: { size?: "sm" | undefined }) {
  const count = useNoticeCount();
  return (
    <IconButton
      href="/notices"
      size={size}
      count={count}
      label={count > 0 ? m["notices.bellUnread"]({ count }) : m["notices.bell"]()}
    >
      <Bell size={size === "sm" ? 18 : 20} aria-hidden="true" />
    </IconButton>
  );
}
