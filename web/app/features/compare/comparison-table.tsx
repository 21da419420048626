import type { ComparedListing } from "@pazar/contract/listings/listings";
import X from "lucide-react/icons/x";
import { m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { PhotoImage } from "../photos/photo-image.tsx";
import { comparePath } from "./compare-path.ts";
import type { ComparisonRow } from "./comparison-rows.ts";

type ComparisonTableProps = {
  listings: readonly ComparedListing[];
  rows: readonly ComparisonRow[];
  onRemove: (id: number) => void;
};

const cell = "border-b border-line p-2.5 text-left align-top md:p-3.5";
const nameColumn = "sticky left-0 z-10 w-27 min-w-27 bg-surface text-sm font-medium text-muted md:w-48 md:min-w-48";
const listingColumn = "min-w-36 snap-start md:min-w-52";

/** Scrolls inside, so that names of features stay on the left and titles on top; on paper it is whole. */
export function ComparisonTable({ listings, rows, onRemove }: ComparisonTableProps) {
  const ids = listings.map(({ id }) => id);
  return (
    <div
      role="region"
      aria-label={m["compare.table"]()}
      // Keyboards scroll it, too.
      tabIndex={0}
      className="relative max-h-[calc(100dvh-8rem)] snap-x scroll-pl-27 overflow-auto rounded-card border border-line bg-surface md:scroll-pl-48 print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="row" className={classNames(cell, nameColumn, "border-b-0")}>
              {m["listing.photos"]()}
            </th>
            {listings.map((listing) => (
              <td
                key={listing.id}
                style={{ width: `${100 / listings.length}%` }}
                className={classNames(cell, listingColumn, "border-b-0 pb-0 md:pb-0")}
              >
                <Photo listing={listing} />
              </td>
            ))}
          </tr>
          <tr className="sticky top-0 z-20">
            <th scope="col" className={classNames(cell, nameColumn)}>
              {m["compare.feature"]()}
            </th>
            {listings.map(({ id, slug_pid, title }) => (
              <th
                key={id}
                scope="col"
                aria-label={title}
                className={classNames(cell, listingColumn, "bg-surface font-normal")}
              >
                <div className="flex items-start justify-between gap-2">
                  <a
                    href={`/${slug_pid}`}
                    className="line-clamp-2 min-w-0 rounded-small font-semibold wrap-anywhere hover:underline"
                  >
                    {title}
                  </a>
                  <IconButton
                    size="sm"
                    variant="ghost"
                    href={comparePath(ids.filter((one) => one !== id))}
                    label={m["compare.removeTitle"]({ title })}
                    onClick={() => onRemove(id)}
                    className="-mt-1.5 -mr-1.5 print:hidden"
                  >
                    <X size={18} aria-hidden="true" />
                  </IconButton>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={classNames(cell, nameColumn, "wrap-anywhere")}>
                {row.name}
              </th>
              {listings.map(({ id }, index) => (
                <td key={id} className={classNames(cell, listingColumn, row.key === "price" && "text-lg font-bold")}>
                  <Value
                    text={row.texts[index] ?? null}
                    bestLabel={row.best.includes(id) ? row.bestLabel : undefined}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Photo({ listing: { cover, status, slug_pid } }: { listing: ComparedListing }) {
  return (
    // The title below is the same link.
    <a
      href={`/${slug_pid}`}
      tabIndex={-1}
      aria-hidden="true"
      className="relative block aspect-4/3 overflow-hidden rounded-control bg-sunken"
    >
      {cover && <PhotoImage photo={cover} widths={[240, 480]} sizes="(min-width: 48rem) 18rem, 8.5rem" />}
      {status === "sold" && (
        <Badge tone="warning" className="absolute top-2 left-2">
          {m["compare.sold"]()}
        </Badge>
      )}
    </a>
  );
}

function Value({ text, bestLabel }: { text: string | null; bestLabel: string | undefined }) {
  if (text === null)
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{m["compare.notStated"]()}</span>
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
      {text}
      {bestLabel !== undefined && <Badge tone="success">{bestLabel}</Badge>}
    </span>
  );
}
