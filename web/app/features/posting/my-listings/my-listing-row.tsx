import type { Refusal } from "@pazar/contract/listings/appeals";
import { isPublic } from "@pazar/contract/listings/listings";
import { isRefused, type MyListing, type SellerAction } from "@pazar/contract/listings/my-listings";
import BadgeCheck from "lucide-react/icons/badge-check";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Heart from "lucide-react/icons/heart";
import ImageOff from "lucide-react/icons/image-off";
import LockOpen from "lucide-react/icons/lock-open";
import MessageCircle from "lucide-react/icons/message-circle";
import Pencil from "lucide-react/icons/pencil";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Trash2 from "lucide-react/icons/trash-2";
import TrendingDown from "lucide-react/icons/trending-down";
import { editListingPath, mendListingPath } from "@pazar/contract/pages/paths";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ListingPrice } from "../../listings/listing-price.tsx";
import { AppealState } from "../appeals/appeal-state.tsx";
import { RefusalMarks } from "../appeals/refusal-marks.tsx";
import type { StatusAction } from "./listing-actions.ts";
import { PromotionDates, PromotionLink } from "./listing-promotion.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { ViewsChart } from "./views-chart.tsx";
import { Thumbnail } from "../../photos/thumbnail.tsx";

type MyListingRowProps = {
  listing: MyListing;
  isShopOpen: boolean;
  onAct: (action: StatusAction) => void;
  onLowerPrice: () => void;
  onEndReservation: () => void;
  onAppealed: (refusal: Refusal) => void;
};

export function MyListingRow({
  listing,
  isShopOpen,
  onAct,
  onLowerPrice,
  onEndReservation,
  onAppealed,
}: MyListingRowProps) {
  const { title, cover, status, expires_at } = listing;
  const messages = <Count Icon={MessageCircle} count={listing.messages_count} label={m["myListings.messages"]} />;
  return (
    <Card
      as="li"
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 p-3! md:grid-cols-[9.375rem_minmax(0,1fr)_auto] md:gap-4.5"
    >
      <div className="relative aspect-4/3 self-start overflow-hidden rounded-control bg-sunken">
        {cover ? (
          <Thumbnail photo={cover} />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            <ImageOff size={28} strokeWidth={1.5} aria-hidden="true" />
          </span>
        )}
      </div>
      <div className="min-w-0 self-center">
        <p className="flex flex-wrap gap-1.5">
          <StatusBadge listing={listing} />
          {isReserved(listing) && <Badge tone="brand">{m["offers.reserved"]()}</Badge>}
        </p>
        <h2 className="mt-1.5 line-clamp-2 text-base tracking-normal">
          {isPublic(status) ? (
            <a href={`/${listing.slug_pid}`} className="rounded-small hover:text-brand hover:underline">
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        <p className="font-bold tabular-nums">
          <ListingPrice listing={listing} />
        </p>
        {listing.moderation_note && (
          <p className="mt-1 text-sm whitespace-pre-line text-danger">{listing.moderation_note}</p>
        )}
        {status === "active" && expires_at && (
          <p className="text-sm text-muted">{m["myListings.expires"]({ date: formatDay(expires_at) })}</p>
        )}
        <PromotionDates listing={listing} />
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <Count Icon={Eye} count={listing.views_count} label={m["myListings.views"]} />
          <Count Icon={Heart} count={listing.favorites_count} label={m["myListings.favorites"]} />
          {listing.messages_count > 0 ? (
            <a href={`/messages?${new URLSearchParams({ q: title })}`} className="rounded-small hover:text-brand">
              {messages}
            </a>
          ) : (
            messages
          )}
          <ViewsChart views={listing.daily_views} />
        </div>
        <PromotionLink listing={listing} isShopOpen={isShopOpen} />
      </div>
      {listing.refusal && hasDetails(listing.refusal) && (
        <div className="order-1 col-span-full space-y-2.5 rounded-control bg-danger-soft p-3 md:order-2">
          <RefusalMarks listingId={listing.id} marks={listing.refusal.marks} />
          <AppealState listing={listing} refusal={listing.refusal} onAppealed={onAppealed} />
        </div>
      )}
      <Actions listing={listing} onAct={onAct} onLowerPrice={onLowerPrice} onEndReservation={onEndReservation} />
    </Card>
  );
}

/** Whether there is more to show than the reason. */
const hasDetails = ({ marks, appeal, appeal_until }: Refusal): boolean =>
  marks.words.length > 0 || marks.photos.length > 0 || appeal !== null || appeal_until !== null;

/** What waits for review keeps its reservation without showing it. */
const isReserved = ({ status, reserved }: MyListing): boolean => status === "active" && reserved === true;

function Count({
  Icon,
  count,
  label,
}: {
  Icon: typeof Eye;
  count: number;
  label: (inputs: { count: string }) => string;
}) {
  const text = formatNumber(count);
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums" title={label({ count: text })}>
      <Icon size={16} aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{label({ count: text })}</span>
    </span>
  );
}

const looks = {
  sell: { label: m["myListings.actions.sell"], Icon: BadgeCheck },
  republish: { label: m["myListings.actions.republish"], Icon: RotateCcw },
  unpublish: { label: m["myListings.actions.unpublish"], Icon: EyeOff },
  delete: { label: m["myListings.actions.delete"], Icon: Trash2 },
} satisfies Partial<Record<SellerAction, object>>;
const statusActions = ["sell", "republish", "unpublish", "delete"] as const;

/** What the server says can be done with it now. */
function Actions({
  listing,
  onAct,
  onLowerPrice,
  onEndReservation,
}: Omit<MyListingRowProps, "isShopOpen" | "onAppealed">) {
  const { id, title, price, actions, status_reason } = listing;
  const isFixNeeded = isRefused(status_reason);
  const editLabel = isFixNeeded ? m["myListings.actions.fix"]() : m["myListings.actions.edit"]();
  const nameOf = (action: string) => m["myListings.actions.of"]({ action, title });
  return (
    <div className="order-2 col-span-full flex flex-wrap gap-2 md:order-1 md:col-span-1 md:min-w-37 md:flex-col md:justify-center">
      {actions.includes("edit") && (
        <Button
          href={isFixNeeded ? mendListingPath(id) : editListingPath(id)}
          size="sm"
          variant={isFixNeeded ? "primary" : "secondary"}
          icon={<Pencil size={16} aria-hidden="true" />}
          aria-label={nameOf(editLabel)}
        >
          {editLabel}
        </Button>
      )}
      {actions.includes("lower_price") && price > 0 && (
        <Button
          size="sm"
          variant="secondary"
          icon={<TrendingDown size={16} aria-hidden="true" />}
          onClick={onLowerPrice}
          aria-label={nameOf(m["myListings.actions.lower_price"]())}
        >
          {m["myListings.actions.lower_price"]()}
        </Button>
      )}
      {isReserved(listing) && (
        <Button
          size="sm"
          variant="secondary"
          icon={<LockOpen size={16} aria-hidden="true" />}
          onClick={onEndReservation}
          aria-label={nameOf(m["offers.reserve.end"]())}
        >
          {m["offers.reserve.end"]()}
        </Button>
      )}
      {statusActions
        .filter((action) => actions.includes(action))
        .map((action) => {
          const { label, Icon } = looks[action];
          return (
            <Button
              key={action}
              size="sm"
              variant={action === "delete" ? "danger-outline" : "secondary"}
              icon={<Icon size={16} aria-hidden="true" />}
              onClick={() => onAct(action)}
              aria-label={nameOf(label())}
            >
              {label()}
            </Button>
          );
        })}
    </div>
  );
}
