import type { PageSummary } from "@pazar/contract/admin/content/pages";
import { pageSlug } from "@pazar/contract/pages/paths";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { detailClasses, type Column } from "../../ui/data/table-columns.ts";
import { placesText, StatusBadge, titleOf } from "./page-names.tsx";

export const pageColumns = (): Column<PageSummary>[] => [
  {
    id: "title",
    header: m["admin.pages.columns.title"](),
    isTitle: true,
    sortable: true,
    className: "md:min-w-52",
    cell: (page) => (
      <>
        {titleOf(page)}
        <span className={`${detailClasses} font-normal text-muted`}>/{pageSlug(page)}</span>
      </>
    ),
  },
  {
    id: "status",
    header: m["admin.pages.status"](),
    cell: ({ status, publish_at }) => (
      <span className="flex flex-wrap items-center gap-x-2 max-md:justify-end">
        <StatusBadge status={status} />
        {publish_at && <span className="text-xs text-muted">{formatMoment(publish_at)}</span>}
      </span>
    ),
  },
  { id: "place", header: m["admin.pages.place"](), cell: placesText },
  { id: "version", header: m["admin.pages.columns.version"](), align: "end", cell: ({ version }) => version },
  {
    id: "updated_at",
    header: m["admin.pages.columns.updated"](),
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ updated_at }) => formatMoment(updated_at),
  },
];
