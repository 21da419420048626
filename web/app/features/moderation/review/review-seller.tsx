import type { SellerHistory } from "@pazar/contract/admin/adverts/moderation";
import { listingStatuses } from "@pazar/contract/listings/listings";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { statusNames } from "../moderation-labels.ts";
import { Part } from "./review-parts.tsx";

export function ReviewSeller({ seller }: { seller: SellerHistory }) {
  const numbers: [label: string, count: number, isBad: boolean][] = [
    ...listingStatuses.map((status): [string, number, boolean] => [
      statusNames[status](),
      seller.listings[status],
      false,
    ]),
    [m["admin.moderation.review.rejections"](), seller.rejections, true],
    [m["admin.moderation.review.removals"](), seller.removals, true],
    [m["admin.moderation.review.reportsOfSeller"](), seller.reports, true],
    [m["admin.moderation.review.suspensions"](), seller.suspensions, true],
  ];
  const until = seller.suspended_until;
  return (
    <Part title={m["admin.moderation.review.seller"]()}>
      <div className="flex items-center gap-3">
        <Avatar name={seller.name} src={seller.photo} size="sm" />
        <div className="min-w-0">
          <p className="font-semibold">{seller.name}</p>
          <p className="text-sm text-muted">
            {m["admin.moderation.review.joined"]({ date: formatDay(seller.joined_at) })}
          </p>
        </div>
      </div>
      {seller.is_suspended && (
        <p className="text-sm">
          <Badge tone="danger">
            {until === null
              ? m["admin.moderation.review.suspended"]()
              : m["admin.moderation.review.suspendedUntil"]({ date: formatDay(until) })}
          </Badge>{" "}
          {seller.suspended_reason}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {numbers.map(([label, count, isBad]) => (
          <div key={label} className="flex justify-between gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className={isBad && count > 0 ? "font-semibold text-danger tabular-nums" : "tabular-nums"}>
              {formatNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
      {seller.refusals.length > 0 && (
        <div className="text-sm">
          <p className="font-semibold">{m["admin.moderation.review.refusals"]()}</p>
          <ul className="mt-1 space-y-1.5">
            {seller.refusals.map(({ id, listing_id, title, reason, decided_at }) => (
              <li key={id}>
                <a href={adminPaths.listing(listing_id)} className="font-medium text-brand hover:underline">
                  {title}
                </a>
                <span className="block text-muted">
                  {formatDay(decided_at)}: {reason}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <a
        href={adminPaths.listingsOf(seller.id)}
        className="inline-block text-sm font-semibold text-brand hover:underline"
      >
        {m["admin.moderation.review.allOfSeller"]()}
      </a>
    </Part>
  );
}
