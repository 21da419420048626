import Bell from "lucide-react/icons/bell";
import Bookmark from "lucide-react/icons/bookmark";
import Heart from "lucide-react/icons/heart";
import History from "lucide-react/icons/history";
import LogOut from "lucide-react/icons/log-out";
import MessageCircle from "lucide-react/icons/message-circle";
import ReceiptText from "lucide-react/icons/receipt-text";
import ShieldCheck from "lucide-react/icons/shield-check";
import Tags from "lucide-react/icons/tags";
import UserCheck from "lucide-react/icons/user-check";
import User from "lucide-react/icons/user";
import { m } from "../../../platform/i18n/i18n.ts";
import { logOut } from "../../session/log-out.ts";
import { useNoticeCount, useUnreadCount } from "../../../platform/session/session.ts";
import { CountBadge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";

const links = [
  { href: "/account/profile", label: m["profileMenu.profile"], Icon: User },
  { href: "/favorites", label: m["profileMenu.favorites"], Icon: Heart },
  { href: "/saved-searches", label: m["savedSearches.menu"], Icon: Bookmark },
  { href: "/following", label: m["follow.menu"], Icon: UserCheck },
  { href: "/seen", label: m["seen.menu"], Icon: History },
  { href: "/profile/ads", label: m["profileMenu.listings"], Icon: Tags },
  { href: "/profile/orders", label: m["orders.menu"], Icon: ReceiptText },
  { href: "/messages", label: m["profileMenu.messages"], Icon: MessageCircle, counted: "messages" },
  { href: "/notices", label: m["notices.menu"], Icon: Bell, counted: "notices" },
  { href: "/account/privacy", label: m["profileMenu.security"], Icon: ShieldCheck },
] as const;
const item =
  "flex min-h-control w-full items-center gap-3 rounded-small px-2.5 font-medium -outline-offset-2 md:min-h-10";

export function AccountLinks({ onChosen }: { onChosen: () => void }) {
  const counts = { messages: useUnreadCount(), notices: useNoticeCount() };
  const leave = () => {
    onChosen();
    void logOut();
  };
  return (
    <>
      <ul>
        {links.map(({ href, label, Icon, ...link }) => {
          const count = "counted" in link ? counts[link.counted] : 0;
          return (
            <li key={href}>
              <a
                href={href}
                onClick={onChosen}
                className={classNames(item, "hover:bg-brand-soft hover:text-brand-strong")}
              >
                <Icon size={19} aria-hidden="true" />
                {label()}
                {count > 0 && (
                  <span className="ml-auto">
                    <span aria-hidden="true">
                      <CountBadge count={count} />
                    </span>
                    <span className="sr-only">{m["profileMenu.unread"]({ count })}</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        onClick={leave}
        className={classNames(item, "mt-1.5 border-t border-line text-danger hover:bg-danger-soft")}
      >
        <LogOut size={19} aria-hidden="true" />
        {m["profileMenu.logout"]()}
      </button>
    </>
  );
}
