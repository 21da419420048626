import type { CategoryFilterRow, CategoryFilters } from "@pazar/contract/admin/catalogue/filters";
import { Id } from "@pazar/contract/values";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { useCategories } from "../../../features/categories/use-categories.ts";
import { CategoryField } from "../../../features/filters/category-field.tsx";
import { filterName, FilterUse, filterUseClasses } from "../../../features/filters/filter-columns.tsx";
import { categoryFiltersPath, editPath, filtersPath, typeNames } from "../../../features/filters/filter-names.ts";
import { FilterOrder } from "../../../features/filters/filter-order.tsx";
import { FiltersNav } from "../../../features/filters/filters-nav.tsx";
import { api } from "../../../platform/api/api.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Table } from "../../../ui/data/table.tsx";
import { detailClasses, type Column } from "../../../ui/data/table-columns.ts";

export const handle: AreaHandle = { area: "filters" };
export const meta = () => pageHead({ title: m["admin.filters.inheritance"]() });

/** What a category defines, what it inherits from where, and what is overridden. */
export default function FiltersOfCategory() {
  const canEdit = can(useSession(), "filters.edit");
  const [params, setParams] = useSearchParams();
  const { data: id } = Id.safeParse(params.get("category"));
  const { categories } = useCategories();
  const load = useCallback(
    async () => (id === undefined ? undefined : api("GET /api/admin/filters/categories/:id", { params: { id } })),
    [id],
  );
  const { value: loaded, hasFailed, retry } = useLoaded(load);
  /** After an order was saved. */
  const [saved, setSaved] = useState<CategoryFilters>();
  const value = saved && saved.category.id === id ? saved : loaded;
  const own = value?.filters.filter((row) => row.is_own) ?? [];
  const choose = (category: number | undefined) =>
    setParams(category === undefined ? {} : { category: String(category) }, { preventScrollReset: true });
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.filters.inheritance"]()}</h1>
        {canEdit && id !== undefined && (
          <Button size="sm" href={`${filtersPath}/new?category=${id}`}>
            {m["admin.filters.add"]()}
          </Button>
        )}
      </div>
      <FiltersNav current={categoryFiltersPath} />
      <p className="text-muted">{m["admin.filters.inheritanceText"]()}</p>
      <CategoryField categories={categories} value={id} noneLabel={m["admin.filters.choose"]()} onChange={choose} />
      <RetryProblem text={hasFailed ? m["admin.filters.loadFailed"]() : undefined} onRetry={retry} />
      {id === undefined ? (
        <p className="text-muted">{m["admin.filters.chooseCategory"]()}</p>
      ) : (
        !hasFailed && (
          <Table
            label={m["admin.filters.inheritance"]()}
            isInPage
            columns={columns(id, canEdit)}
            rows={value?.filters}
            rowKey={(row) => String(row.id)}
            empty={<p className="p-6 text-center text-muted">{m["admin.filters.noneHere"]()}</p>}
          />
        )
      )}
      {canEdit && id !== undefined && own.length > 1 && (
        <FilterOrder categoryId={id} filters={own} onChange={setSaved} />
      )}
    </div>
  );
}

const columns = (categoryId: number, canEdit: boolean): Column<CategoryFilterRow>[] => [
  {
    id: "name",
    header: m["admin.filters.columns.name"](),
    isTitle: true,
    cell: (row) => (
      <>
        <a
          href={editPath(row.id)}
          className={row.overridden_by ? "text-muted line-through" : "text-brand hover:underline"}
        >
          {filterName(row)}
        </a>
        <span className={`${detailClasses} font-normal text-muted`}>{row.key}</span>
      </>
    ),
  },
  {
    id: "origin",
    header: m["admin.filters.origin"](),
    className: "max-md:text-right",
    cell: (row) => <Origin row={row} />,
  },
  { id: "type", header: m["admin.filters.columns.type"](), cell: ({ type }) => typeNames[type]() },
  {
    id: "use",
    header: m["admin.filters.columns.use"](),
    className: filterUseClasses,
    cell: (row) => <FilterUse {...row} />,
  },
  ...(canEdit
    ? [
        {
          id: "customize",
          header: m["admin.filters.edit"](),
          align: "end" as const,
          cell: (row: CategoryFilterRow) =>
            !row.is_own &&
            !row.overridden_by && (
              <a
                className="text-sm font-semibold text-brand hover:underline"
                href={`${filtersPath}/new?category=${categoryId}&from=${row.id}`}
              >
                {m["admin.filters.customize"]()}
              </a>
            ),
        },
      ]
    : []),
];

const Origin = ({ row: { is_own, category, overrides, overridden_by } }: { row: CategoryFilterRow }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
    {is_own ? (
      <Badge tone="brand">{m["admin.filters.own"]()}</Badge>
    ) : (
      <span>{m["admin.filters.inheritedFrom"]({ category: category.path })}</span>
    )}
    {overrides && (
      <a className="text-sm text-brand hover:underline" href={editPath(overrides.id)}>
        {m["admin.filters.replaces"]({ category: overrides.category.path })}
      </a>
    )}
    {overridden_by && (
      <a className="text-sm text-warning hover:underline" href={editPath(overridden_by.id)}>
        {m["admin.filters.replaced"]({ category: overridden_by.category.path })}
      </a>
    )}
  </span>
);
