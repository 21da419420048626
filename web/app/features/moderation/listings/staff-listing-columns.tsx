import { formatPrice } from "@pazar/contract/text/format-price";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import type { StaffListing, StaffTab } from "@pazar/contract/admin/adverts/staff-listings";
import Flag from "lucide-react/icons/flag";
import ImageOff from "lucide-react/icons/image-off";
import Lock from "lucide-react/icons/lock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { formatDuration } from "../../../platform/i18n/format-duration.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { narrowClasses, type Column } from "../../../ui/data/table-columns.ts";
import { findingNames } from "../moderation-labels.ts";
import { StatusBadge } from "../status-badge.tsx";

const mostCounted = 99;

export const waitOf = ({ queued_at }: Pick<StaffListing, "queued_at">): string =>
  queued_at === null
    ? m["admin.moderation.nothing"]()
    : formatDuration((Date.now() - Date.parse(queued_at)) / 1_000, getLocale());

export function staffListingColumns(tab: StaffTab): Column<StaffListing>[] {
  const isQueue = tab === "pedding" || tab === "reported";
  return [
    {
      id: "listing",
      header: m["admin.moderation.columns.listing"](),
      isTitle: true,
      cell: (listing) => <Title listing={listing} />,
    },
    {
      id: "price",
      header: m["admin.moderation.columns.price"](),
      sortable: true,
      className: "md:whitespace-nowrap",
      cell: ({ price }) => <span className="font-bold tabular-nums">{formatPrice(price, getLocale())}</span>,
    },
    {
      id: "number",
      header: m["admin.moderation.export.number"](),
      isExtra: true,
      isInTitleIfNarrow: true,
      cell: ({ id }) => <span className="tabular-nums">{id}</span>,
    },
    {
      id: "place",
      header: m["admin.moderation.columns.place"](),
      isExtra: true,
      isInTitleIfNarrow: true,
      cell: ({ district, city }) => `${district}, ${city}`,
    },
    {
      id: "category",
      header: m["admin.moderation.columns.category"](),
      isExtra: true,
      cell: ({ category }) => category,
    },
    { id: "seller", header: m["admin.moderation.columns.seller"](), isInTitleIfNarrow: true, cell: Seller },
    {
      id: "findings",
      header: m["admin.moderation.columns.findings"](),
      cell: (listing) => <Findings listing={listing} />,
    },
    { id: "status", header: m["admin.moderation.columns.status"](), cell: (listing) => <Status listing={listing} /> },
    isQueue
      ? {
          id: "waiting",
          header: m["admin.moderation.columns.waiting"](),
          sortable: true,
          className: "text-muted md:whitespace-nowrap",
          cell: waitOf,
        }
      : {
          id: "created",
          header: m["admin.moderation.columns.created"](),
          sortable: true,
          className: "text-muted xl:whitespace-nowrap",
          cell: ({ created_at }) => formatDay(created_at),
        },
  ];
}

const Title = ({ listing: { id, title, cover, district, city, seller } }: { listing: StaffListing }) => (
  <span className="flex min-w-0 items-center gap-3 md:min-w-44 xl:gap-2.5">
    <span className="grid h-10.5 w-14 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-muted xl:h-6 xl:w-8 xl:rounded-small">
      {cover ? (
        <img
          src={photoUrl(cover.hash, 240)}
          width={cover.width}
          height={cover.height}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <ImageOff size={18} aria-hidden="true" />
      )}
    </span>
    <span className="min-w-0 xl:truncate">
      <span className="wrap-anywhere max-md:line-clamp-2">{title}</span>
      <span className="block text-xs font-normal text-muted xl:hidden">
        #{id} · {district}, {city}
      </span>
      <span className={`${narrowClasses} text-xs font-normal text-muted`}>
        {seller.name} · {listingsOf(seller)}
      </span>
    </span>
  </span>
);

const listingsOf = ({ listings_count }: StaffListing["seller"]): string =>
  m["admin.moderation.sellerListings"]({
    count: listings_count > mostCounted ? `${mostCounted}+` : String(listings_count),
  });

const Seller = ({ seller }: Pick<StaffListing, "seller">) => (
  <span className="max-md:text-right xl:block xl:max-w-36 xl:truncate" title={`${seller.name}, ${listingsOf(seller)}`}>
    {seller.name}
    <span className="block text-xs text-muted xl:hidden">{listingsOf(seller)}</span>
  </span>
);

function Findings({ listing: { findings, reports } }: { listing: StaffListing }) {
  if (findings.length === 0 && reports === 0)
    return <span className="text-muted">{m["admin.moderation.nothing"]()}</span>;
  return (
    <ul className="space-y-0.5 text-xs text-danger xl:flex xl:gap-2 xl:space-y-0">
      {findings.map((kind, index) => (
        <li key={kind} title={findingNames[kind]()} className="flex items-center gap-1.5">
          <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
          <span className={index === 0 && reports === 0 ? "" : "xl:sr-only"}>{findingNames[kind]()}</span>
        </li>
      ))}
      {reports > 0 && (
        <li className="flex items-center gap-1.5 whitespace-nowrap">
          <Flag size={14} aria-hidden="true" className="shrink-0" />
          {m["admin.moderation.reportCount"]({ count: reports })}
        </li>
      )}
    </ul>
  );
}

const Status = ({ listing }: { listing: StaffListing }) => (
  <span className="flex flex-wrap items-center gap-1 max-md:justify-end">
    <StatusBadge {...listing} />
    {listing.featured && <Badge tone="gold">{m["admin.moderation.featured"]()}</Badge>}
    {listing.lock && !listing.lock.is_mine && (
      <span
        role="img"
        aria-label={m["admin.moderation.lockedBy"]({ name: listing.lock.holder.name })}
        title={m["admin.moderation.lockedBy"]({ name: listing.lock.holder.name })}
      >
        <Lock size={15} aria-hidden="true" className="text-muted" />
      </span>
    )}
  </span>
);
