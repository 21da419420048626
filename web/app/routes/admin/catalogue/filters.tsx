import { FilterQuery, type FilterSummary } from "@pazar/contract/admin/catalogue/filters";
import { filterTypes } from "@pazar/contract/catalogue/categories";
import Plus from "lucide-react/icons/plus";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { ListTable } from "../../../features/admin/lists/list-table.tsx";
import { RowSheet } from "../../../features/admin/lists/row-sheet.tsx";
import { rowKeysOf, useListPage } from "../../../features/admin/lists/use-list-page.ts";
import { useListState } from "../../../features/admin/lists/use-list-state.ts";
import { TaskPanel } from "../../../features/admin/tasks/task-panel.tsx";
import { useLatestTask } from "../../../features/admin/tasks/use-latest-task.ts";
import { useCategories } from "../../../features/categories/use-categories.ts";
import { CategoryField } from "../../../features/filters/category-field.tsx";
import { filterColumns, filterName } from "../../../features/filters/filter-columns.tsx";
import { filtersPath, typeNames } from "../../../features/filters/filter-names.ts";
import { FilterSheet } from "../../../features/filters/filter-sheet.tsx";
import { FiltersNav } from "../../../features/filters/filters-nav.tsx";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Button } from "../../../ui/button.tsx";

export const handle: AreaHandle = { area: "filters" };
export const meta = () => pageHead({ title: m["admin.areas.filters"]() });

const load = (query: FilterQuery) => api("GET /api/admin/filters", { query });
const loadTask = () => api("GET /api/admin/filters/task");

export default function FiltersPage() {
  const canEdit = can(useSession(), "filters.edit");
  const list = useListState(FilterQuery);
  const page = useListPage(list.query, load);
  const { categories } = useCategories();
  const { task, close } = useLatestTask(loadTask, { onEnd: page.retry });
  const { type, category } = list.query;
  const typeChips = [
    { value: undefined, label: m["admin.filters.anyType"]() },
    ...filterTypes.map((value) => ({ value, label: typeNames[value]() })),
  ];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.areas.filters"]()}</h1>
        {canEdit && (
          <Button
            size="sm"
            icon={<Plus size={16} aria-hidden="true" />}
            href={`${filtersPath}/new${category === undefined ? "" : `?category=${category}`}`}
          >
            {m["admin.filters.add"]()}
          </Button>
        )}
      </div>
      <div className="mb-3 space-y-3">
        <FiltersNav current={filtersPath} />
        {task && <TaskPanel task={task} onClose={close} />}
        <CategoryField
          categories={categories}
          value={category}
          noneLabel={m["admin.filters.anyCategory"]()}
          onChange={(id) => list.change({ category: id })}
        />
      </div>
      <ListTable<FilterSummary>
        label={m["admin.areas.filters"]()}
        list={list}
        page={page}
        columns={filterColumns()}
        rowKey={({ id }) => String(id)}
        rowName={filterName}
        searchLabel={m["admin.filters.search"]()}
        chips={[{ name: "type", label: m["admin.filters.type"](), value: type, options: typeChips }]}
        toolFilters={{ category }}
        emptyText={m["admin.filters.empty"]()}
        failureText={m["admin.filters.loadFailed"]()}
      />
      <RowSheet list={list} keys={rowKeysOf(page)} title={m["admin.filters.filter"]()}>
        {(row) => <FilterSheet key={row} id={Number(row)} canEdit={canEdit} />}
      </RowSheet>
    </>
  );
}
