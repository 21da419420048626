import Bell from "lucide-react/icons/bell";
import Bookmark from "lucide-react/icons/bookmark";
import Heart from "lucide-react/icons/heart";
import MessageCircle from "lucide-react/icons/message-circle";
import ReceiptText from "lucide-react/icons/receipt-text";
import ShieldCheck from "lucide-react/icons/shield-check";
import Star from "lucide-react/icons/star";
import Tags from "lucide-react/icons/tags";
import UserCheck from "lucide-react/icons/user-check";
import User from "lucide-react/icons/user";
import { useEffect, useRef, type ReactNode } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";
import { tabClasses, tabListClasses } from "../../ui/tab-links.tsx";

const pages = [
  { href: "/account/profile", label: m["profileMenu.profile"], Icon: User },
  { href: "/account/privacy", label: m["profileMenu.security"], Icon: ShieldCheck },
  { href: "/favorites", label: m["profileMenu.favorites"], Icon: Heart },
  { href: "/saved-searches", label: m["savedSearches.menu"], Icon: Bookmark },
  { href: "/following", label: m["follow.menu"], Icon: UserCheck },
  { href: "/profile/ads", label: m["profileMenu.listings"], Icon: Tags },
  { href: "/profile/reviews", label: m["reviews.menu"], Icon: Star },
  { href: "/profile/orders", label: m["orders.menu"], Icon: ReceiptText },
  { href: "/messages", label: m["profileMenu.messages"], Icon: MessageCircle },
  { href: "/notices", label: m["notices.menu"], Icon: Bell },
] as const;

const sideLink = classNames(
  "lg:min-h-control lg:rounded-control lg:border-0 lg:px-3.5 lg:py-2 lg:font-semibold lg:text-text lg:hover:bg-sunken",
  "lg:aria-[current=page]:bg-brand-soft lg:aria-[current=page]:hover:bg-brand-soft",
);

type AccountLayoutProps = {
  current: (typeof pages)[number]["href"];
  title: string;
  /** As wide as the page: for grids of cards. */
  isWide?: boolean;
  children: ReactNode;
};

/** Tabs on phones, a column on wide screens. */
export function AccountLayout({ current, title, isWide = false, children }: AccountLayoutProps) {
  const list = useRef<HTMLUListElement>(null);
  // Not scrollIntoView, which would scroll the page too.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <div
      className={classNames(
        "py-2 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8",
        !isWide && "mx-auto max-w-240",
      )}
    >
      <h1 className="mb-2 text-2xl lg:col-start-2 lg:mb-5">{title}</h1>
      <nav aria-label={m["account.navigation"]()} className="max-lg:mb-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <ul
          ref={list}
          className={classNames(tabListClasses, "relative lg:sticky lg:top-24 lg:flex-col lg:gap-1 lg:border-0")}
        >
          {pages.map(({ href, label, Icon }) => (
            <li key={href} className="flex shrink-0 flex-col">
              <a
                href={href}
                aria-current={href === current ? "page" : undefined}
                className={classNames(tabClasses, sideLink)}
              >
                <Icon size={20} aria-hidden="true" className="shrink-0 max-sm:hidden" />
                {label()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 space-y-4 lg:col-start-2">{children}</div>
    </div>
  );
}
