import type { FilterSummary } from "@pazar/contract/admin/catalogue/filters";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { detailClasses, type Column } from "../../ui/data/table-columns.ts";
import { typeNames } from "./filter-names.ts";

type Used = Pick<FilterSummary, "is_required" | "is_facet" | "is_on_card">;

export const FilterUse = ({ is_required, is_facet, is_on_card }: Used) => (
  <span className="flex flex-wrap gap-1 xl:flex-nowrap">
    {is_required && <Badge tone="warning">{m["admin.filters.required"]()}</Badge>}
    {is_facet && <Badge tone="brand">{m["admin.filters.facet"]()}</Badge>}
    {is_on_card && <Badge tone="info">{m["admin.filters.card"]()}</Badge>}
  </span>
);

/** Of its cell in a table. */
export const filterUseClasses = "max-md:*:justify-end";

export const filterName = (filter: Pick<FilterSummary, "name_tr" | "name_en">): string => filter[`name_${getLocale()}`];

export const filterColumns = (): Column<FilterSummary>[] => [
  {
    id: "name",
    header: m["admin.filters.columns.name"](),
    isTitle: true,
    sortable: true,
    className: "md:min-w-40",
    cell: (filter) => (
      <>
        {filterName(filter)}
        <span className={`${detailClasses} font-normal text-muted`}>{filter.key}</span>
      </>
    ),
  },
  {
    id: "category",
    header: m["admin.filters.columns.category"](),
    className: "max-md:text-right xl:max-w-80 xl:truncate",
    cell: ({ category }) => category.path,
  },
  { id: "type", header: m["admin.filters.columns.type"](), cell: ({ type }) => typeNames[type]() },
  {
    id: "options",
    header: m["admin.filters.columns.options"](),
    align: "end",
    cell: ({ options_count }) => (options_count === 0 ? "–" : formatNumber(options_count)),
  },
  {
    id: "use",
    header: m["admin.filters.columns.use"](),
    className: filterUseClasses,
    cell: (filter) => <FilterUse {...filter} />,
  },
  {
    id: "depends_on",
    header: m["admin.filters.columns.dependsOn"](),
    isExtra: true,
    cell: ({ depends_on_name }) => depends_on_name ?? "–",
  },
  { id: "key", header: m["admin.filters.key"](), sortable: true, isExtra: true, cell: ({ key }) => key },
];
