import type { ConversationListing, SendRefusal } from "@pazar/contract/trade/messages";
import Ban from "lucide-react/icons/ban";
import Info from "lucide-react/icons/info";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";

const listingTexts: Record<Exclude<ConversationListing["status"], "active">, () => string> = {
  sold: m["conversations.listing.sold"],
  inactive: m["conversations.listing.inactive"],
  pedding: m["conversations.listing.pedding"],
  deleted: m["conversations.listing.deleted"],
};

export function ListingBanner({ status }: Pick<ConversationListing, "status">) {
  if (status === "active") return null;
  return (
    <p className="flex items-center justify-center gap-2 border-b border-line bg-info-soft px-4 py-2 text-sm font-medium text-info">
      <Info size={16} aria-hidden="true" className="shrink-0" />
      {listingTexts[status]()}
    </p>
  );
}

const barTexts: Record<SendRefusal, () => string> = {
  blocked_by_me: m["conversations.bars.blocked_by_me"],
  blocked_by_them: m["conversations.bars.blocked_by_them"],
  unreachable: m["conversations.bars.unreachable"],
  not_on_sale: m["conversations.bars.not_on_sale"],
};

/** Replaces the composer. */
export function WritingBanner({ bar, onUnblock }: { bar: SendRefusal; onUnblock: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-sunken px-4 py-3 text-center"
    >
      <p className="flex items-center gap-2">
        <Ban size={18} aria-hidden="true" className="shrink-0 text-muted" />
        {barTexts[bar]()}
      </p>
      {bar === "blocked_by_me" && (
        <Button size="sm" variant="secondary" onClick={onUnblock}>
          {m["conversations.menu.unblock"]()}
        </Button>
      )}
    </div>
  );
}
