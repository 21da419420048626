import type { Conversation, Message } from "@pazar/contract/trade/messages";
import { conversationPath } from "@pazar/contract/pages/paths";
import ImageIcon from "lucide-react/icons/image";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { CountBadge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { offerSummary } from "../../offers/offer-labels.ts";
import { keyOf } from "./conversation-list-state.ts";
import { shortDate } from "../../../platform/i18n/recent-date.ts";
import { Tick } from "../message/tick.tsx";
import { Thumbnail } from "../../photos/thumbnail.tsx";

type ConversationRowProps = { conversation: Conversation; me: number; isOnline: boolean; isCurrent: boolean };

export function ConversationRow({ conversation, me, isOnline, isCurrent }: ConversationRowProps) {
  const { user, listing, unread_count, last_message } = conversation;
  return (
    <li>
      <a
        href={conversationPath(keyOf(conversation))}
        aria-current={isCurrent ? "page" : undefined}
        className={classNames(
          "flex gap-3 border-b border-line px-4 py-3 -outline-offset-2",
          isCurrent ? "bg-brand-soft" : "hover:bg-sunken",
        )}
      >
        <span className="grid size-13.5 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-muted">
          {listing.cover ? (
            <Thumbnail photo={listing.cover} />
          ) : (
            <ImageIcon size={22} strokeWidth={1.5} aria-hidden="true" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="truncate font-semibold">{user.name}</span>
            {isOnline && (
              <span className="size-2.25 shrink-0 rounded-full bg-online">
                <span className="sr-only">{m["conversations.online"]()}</span>
              </span>
            )}
            {last_message && (
              <time dateTime={last_message.created_at} className="ml-auto shrink-0 text-sm text-muted tabular-nums">
                {shortDate(last_message.created_at, new Date(), getLocale())}
              </time>
            )}
          </span>
          <span className="block truncate text-sm text-muted">{listing.title}</span>
          <span className="flex items-center gap-1.5">
            {last_message?.sender_id === me && <Tick isRead={last_message.read_at !== null} className="text-muted" />}
            <span className={classNames("min-w-0 flex-1 truncate", unread_count > 0 ? "font-semibold" : "text-muted")}>
              {last_message && summary(last_message)}
            </span>
            {unread_count > 0 && (
              <span className="shrink-0">
                <span aria-hidden="true">
                  <CountBadge count={unread_count} />
                </span>
                <span className="sr-only">{m["profileMenu.unread"]({ count: unread_count })}</span>
              </span>
            )}
          </span>
        </span>
      </a>
    </li>
  );
}

/** A message in one line; one without words is named by what it holds. */
export function summary({ body, attachments, offer }: Pick<Message, "body" | "attachments" | "offer">): string {
  if (offer) return offerSummary(offer);
  if (body !== "") return body;
  return attachments.length === 1
    ? m["conversations.onePhoto"]()
    : m["conversations.photos"]({ count: attachments.length });
}
