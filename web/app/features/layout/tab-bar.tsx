import { allListingsPath } from "@pazar/contract/paths";
import CirclePlus from "lucide-react/icons/circle-plus";
import House from "lucide-react/icons/house";
import MessageCircle from "lucide-react/icons/message-circle";
import Search from "lucide-react/icons/search";
import User from "lucide-react/icons/user";
import { useLocation } from "react-router";
import { m } from "../../platform/i18n.ts";
import { classNames } from "../../ui/class-names.ts";

const tabs = [
  { href: "/", label: () => m["common.home"](), Icon: House },
  { href: `/${allListingsPath}`, label: () => m["header.search"](), Icon: Search },
  { href: "/yakinda?konu=ilan", label: () => m["header.sellShort"](), Icon: CirclePlus, isAccent: true },
  { href: "/yakinda?konu=mesajlar", label: () => m["header.messages"](), Icon: MessageCircle },
  { href: "/yakinda?konu=hesap", label: () => m["header.account"](), Icon: User },
];

/** The navigation of phones; 3.75rem high beside the safe area. */
export function TabBar() {
  const { pathname, search } = useLocation();
  return (
    <nav
      aria-label={m["header.quickNavigation"]()}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-15 grid-cols-5">
        {tabs.map(({ href, label, Icon, isAccent }) => {
          const isCurrent = href === (href.includes("?") ? pathname + search : pathname);
          return (
            <li key={href} className="flex">
              <a
                href={href}
                aria-current={isCurrent ? "page" : undefined}
                className={classNames(
                  "flex flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium -outline-offset-2",
                  isCurrent ? "font-semibold text-brand" : "text-muted",
                )}
              >
                <Icon size={22} aria-hidden="true" className={isAccent && !isCurrent ? "text-accent" : undefined} />
                {label()}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
