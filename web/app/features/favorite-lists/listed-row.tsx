import type { ListedListing } from "@pazar/contract/favorites/favorite-lists";
import { formatCardPrice } from "@pazar/contract/text/format-price";
import EyeOff from "lucide-react/icons/eye-off";
import type { ReactNode } from "react";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { PhotoImage } from "../photos/photo-image.tsx";
import { titleOf } from "./title-of.ts";

type ListedRowProps = {
  item: ListedListing;
  /** Moves the row. */
  handle?: ReactNode;
  /** In the upper corner. */
  action?: ReactNode;
  /** Below the facts: note and votes. */
  children: ReactNode;
};

/** A listing of a list, as a row: rows are easier to compare than cards. */
export function ListedRow({ item, handle, action, children }: ListedRowProps) {
  const { state, listing } = item;
  const title = titleOf(item);
  const isGone = state === "gone" || !listing;
  return (
    <article className="flex gap-3 rounded-card border border-line bg-surface p-3 sm:gap-4">
      {handle && <div className="-ml-2 -mr-2 self-center">{handle}</div>}
      <div
        className={classNames(
          "relative aspect-4/3 w-24 shrink-0 self-start overflow-hidden rounded-control bg-sunken sm:w-40",
          state !== "active" && "opacity-60",
        )}
      >
        {listing?.cover ? (
          <PhotoImage photo={listing.cover} widths={[240, 480]} sizes="(min-width: 40rem) 10rem, 6rem" />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            <EyeOff size={24} strokeWidth={1.5} aria-hidden="true" />
          </span>
        )}
      </div>
      <div className="min-w-0 flex-1 space-y-2">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            {listing && (
              <p className={classNames("font-bold tabular-nums", isGone && "text-muted")}>
                {formatCardPrice(listing.price, getLocale())}
              </p>
            )}
            <h2 className="text-base leading-snug font-medium tracking-normal wrap-anywhere">
              {isGone ? (
                <span className="text-muted">{title}</span>
              ) : (
                <a href={`/${listing.slug_pid}`} className="hover:underline">
                  {title}
                </a>
              )}
            </h2>
            {listing && !isGone && (
              <p className="text-sm text-muted">
                {listing.district}, {listing.city}
              </p>
            )}
          </div>
          {action}
        </div>
        {state === "sold" && <Badge tone="warning">{m["favorites.sold"]()}</Badge>}
        {isGone && <Badge>{m["favorites.gone"]()}</Badge>}
        {children}
      </div>
    </article>
  );
}
