import { allListingsPath } from "@pazar/contract/pages/paths";
import CirclePlus from "lucide-react/icons/circle-plus";
import House from "lucide-react/icons/house";
import MessageCircle from "lucide-react/icons/message-circle";
import Search from "lucide-react/icons/search";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { m } from "../../../platform/i18n/i18n.ts";
import { CachedMarkup } from "../../../platform/ssr/cached-markup.tsx";
import { focusSearchField } from "../../search/search-field.ts";
import { useUnreadCount } from "../../../platform/session/session.ts";
import { CountBadge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { AccountTab } from "./account-tab.tsx";

const classes = "flex flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium -outline-offset-2";
const currentClasses = "font-semibold text-brand";

const tabs = [
  { href: "/", label: m["common.home"], Icon: House },
  { href: allListingsPath, label: m["header.search"], Icon: Search, isSearch: true },
  { href: "/post-ad", label: m["header.sellShort"], Icon: CirclePlus, isAccent: true },
  { href: "/messages", label: m["header.messages"], Icon: MessageCircle, hasCount: true },
];

/** Phones open the keyboard only if the field is focused synchronously in the handler of the tap. */
const openSearch = (click: MouseEvent) => {
  if (focusSearchField()) click.preventDefault();
};

/** The navigation on phones; 3.75rem high plus the safe area. */
export function TabBar() {
  const current = currentTab(useLocation().pathname);
  const unreadCount = useUnreadCount();
  return (
    <nav
      aria-label={m["header.quickNavigation"]()}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <CachedMarkup as="ul" dependsOn={["tab bar", current]} className="grid h-15 grid-cols-5">
        {tabs.map(({ href, label, Icon, isAccent, hasCount, isSearch }) => {
          const isCurrent = href === current;
          const count = hasCount ? unreadCount : 0;
          return (
            <li key={href} className="flex">
              <a
                href={href}
                aria-current={isCurrent ? "page" : undefined}
                aria-haspopup={isSearch ? "dialog" : undefined}
                onClick={isSearch ? openSearch : undefined}
                className={classNames(classes, isCurrent ? currentClasses : "text-muted")}
              >
                <span className="relative">
                  <Icon size={22} aria-hidden="true" className={isAccent && !isCurrent ? "text-accent" : undefined} />
                  {count > 0 && (
                    <span aria-hidden="true" className="absolute -top-1.5 left-3">
                      <CountBadge count={count} />
                    </span>
                  )}
                </span>
                {label()}
                {count > 0 && <span className="sr-only">{m["profileMenu.unread"]({ count })}</span>}
              </a>
            </li>
          );
        })}
        <li className="flex">
          <AccountTab className={classNames(classes, current === "account" ? currentClasses : "text-muted")} />
        </li>
      </CachedMarkup>
    </nav>
  );
}

/** The path of the current tab; the account tab has none. */
function currentTab(pathname: string): string | undefined {
  if (/^\/(account\/|profile\/|favorites$|saved-searches$|following$|seen$|notices$)/.test(pathname)) return "account";
  return tabs.find(({ href, hasCount }) => href === pathname || (hasCount && pathname.startsWith(`${href}/`)))?.href;
}
