import type { Notice, NoticeKind } from "@pazar/contract/notices/notices";
import BadgeCheck from "lucide-react/icons/badge-check";
import HandCoins from "lucide-react/icons/hand-coins";
import Handshake from "lucide-react/icons/handshake";
import Megaphone from "lucide-react/icons/megaphone";
import Search from "lucide-react/icons/search";
import Star from "lucide-react/icons/star";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import TrendingDown from "lucide-react/icons/trending-down";
import UserCheck from "lucide-react/icons/user-check";
import X from "lucide-react/icons/x";
import type { ComponentType } from "react";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";
import { formatTime } from "../../platform/i18n/recent-date.ts";

const icons: Record<NoticeKind, ComponentType<{ size: number }>> = {
  saved_search: Search,
  follow: UserCheck,
  price_drop: TrendingDown,
  listing_status: BadgeCheck,
  offer: HandCoins,
  deal: Handshake,
  review: Star,
  list_vote: ThumbsUp,
  system: Megaphone,
};

type NoticeRowProps = { notice: Notice; onOpen: () => void; onRemove: () => void };

/** The whole row is the link to what the notice is about. */
export function NoticeRow({ notice, onOpen, onRemove }: NoticeRowProps) {
  const { kind, title, text, path, told_at, is_read } = notice;
  const Icon = icons[kind];
  return (
    <li
      className={classNames(
        "relative flex items-start gap-3 border-b border-line p-3 last:border-0 hover:bg-sunken sm:px-4",
        !is_read && "bg-brand-soft/50",
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-strong"
      >
        <Icon size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className={classNames("text-base tracking-normal", is_read && "font-medium")}>
          <a
            href={path}
            onClick={onOpen}
            className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {!is_read && <span className="sr-only">{m["notices.unreadMark"]()}: </span>}
            {title}
          </a>
        </h3>
        <p className="line-clamp-2 wrap-anywhere">{text}</p>
        <p className="text-sm text-muted tabular-nums">
          <time dateTime={told_at}>{formatTime(told_at, getLocale())}</time>
        </p>
      </div>
      {!is_read && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-brand" />}
      <button
        type="button"
        onClick={onRemove}
        title={m["notices.remove"]({ title })}
        className="relative -m-1.5 grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-line hover:text-text"
      >
        <span className="sr-only">{m["notices.remove"]({ title })}</span>
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  );
}
