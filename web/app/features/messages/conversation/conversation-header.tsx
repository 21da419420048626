import { formatPrice } from "@pazar/contract/text/format-price";
import type { Conversation, ConversationListing } from "@pazar/contract/trade/messages";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Thumbnail } from "../../photos/thumbnail.tsx";

type ConversationHeaderProps = {
  conversation: Pick<Conversation, "user" | "listing" | "is_seller">;
  isOnline: boolean;
  isTyping: boolean;
  menu: ReactNode;
};

export function ConversationHeader({
  conversation: { user, listing, is_seller },
  isOnline,
  isTyping,
  menu,
}: ConversationHeaderProps) {
  const role = is_seller ? m["conversations.buyer"]() : m["conversations.seller"]();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2.5 md:px-4.5 md:py-3">
      <IconButton href="/messages" size="sm" label={m["conversations.back"]()} className="min-[56rem]:hidden">
        <ArrowLeft size={20} aria-hidden="true" />
      </IconButton>
      <Avatar name={user.name} src={user.photo} onlineLabel={isOnline ? m["conversations.online"]() : undefined} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-base tracking-normal">{user.name}</h1>
        <p className="truncate text-sm text-muted">
          {isTyping ? m["conversations.typing"]() : isOnline ? m["conversations.online"]() : role}
        </p>
        <p role="status" className="sr-only">
          {isTyping && m["conversations.typingName"]({ name: user.name })}
        </p>
      </div>
      <ListingBox listing={listing} />
      {menu}
    </div>
  );
}

const publicStatuses: readonly ConversationListing["status"][] = ["active", "sold"];
const box =
  "flex max-w-full items-center gap-2.5 rounded-control border border-line p-1.5 pr-3 max-md:order-1 max-md:basis-full md:max-w-64";

function ListingBox({ listing }: { listing: ConversationListing }) {
  const { title, price, cover, slug_pid, status } = listing;
  const content = (
    <>
      <span className="h-10.5 w-14 shrink-0 overflow-hidden rounded-small bg-sunken">
        {cover && <Thumbnail photo={cover} />}
      </span>
      <span className="min-w-0">
        <span className="block text-sm font-bold tabular-nums">{formatPrice(price, getLocale())}</span>
        <span className="block truncate text-sm text-muted">{title}</span>
      </span>
    </>
  );
  // A listing that is off sale has no page.
  return publicStatuses.includes(status) ? (
    <a href={`/${slug_pid}`} className={`${box} hover:bg-sunken`}>
      {content}
    </a>
  ) : (
    <div className={box}>{content}</div>
  );
}
