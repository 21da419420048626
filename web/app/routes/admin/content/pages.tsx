import { pagePlaces, PageQuery, pageStatuses } from "@pazar/contract/admin/content/pages";
import Plus from "lucide-react/icons/plus";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { ListTable } from "../../../features/admin/lists/list-table.tsx";
import { RowSheet } from "../../../features/admin/lists/row-sheet.tsx";
import { rowKeysOf, useListPage } from "../../../features/admin/lists/use-list-page.ts";
import { useListState } from "../../../features/admin/lists/use-list-state.ts";
import { pageColumns } from "../../../features/pages/page-columns.tsx";
import { placeName, statusName, titleOf } from "../../../features/pages/page-names.tsx";
import { editPagePath } from "../../../features/pages/page-paths.ts";
import { PageSheet } from "../../../features/pages/page-sheet.tsx";
import { PagesNav } from "../../../features/pages/pages-nav.tsx";
import { useRemovePage } from "../../../features/pages/use-remove-page.tsx";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";

export const handle: AreaHandle = { area: "pages" };
export const meta = () => pageHead({ title: m["admin.areas.pages"]() });

const load = (query: PageQuery) => api("GET /api/admin/pages", { query });

export default function PagesPage() {
  const canEdit = can(useSession(), "pages.edit");
  const list = useListState(PageQuery);
  const page = useListPage(list.query, load);
  const { status, place } = list.query;
  const removal = useRemovePage({
    onRemoved: () => {
      list.openRow(undefined);
      page.retry();
    },
    onReturned: page.retry,
  });
  const statusChips = [
    { value: undefined, label: m["admin.pages.anyStatus"]() },
    ...pageStatuses.map((value) => ({ value, label: statusName(value) })),
  ];
  const opened = page.value?.data.find(({ id }) => String(id) === list.row);
  const add = (
    <Button size="sm" href={editPagePath("new")} icon={<Plus size={16} aria-hidden="true" />}>
      {m["admin.pages.add"]()}
    </Button>
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.areas.pages"]()}</h1>
        {canEdit && add}
      </div>
      <div className="mb-3">
        <PagesNav current="/cpadmin/pages" />
      </div>
      <ListTable
        label={m["admin.areas.pages"]()}
        list={list}
        page={page}
        columns={pageColumns()}
        rowKey={({ id }) => String(id)}
        rowName={titleOf}
        searchLabel={m["admin.pages.search"]()}
        chips={[{ name: "status", label: m["admin.pages.status"](), value: status, options: statusChips }]}
        tools={
          <SelectField
            isLabelHidden
            controlSize="sm"
            className="w-44"
            label={m["admin.pages.place"]()}
            value={place ?? ""}
            onChange={({ target }) => list.change({ place: target.value || undefined })}
          >
            <option value="">{m["admin.pages.anyPlace"]()}</option>
            {pagePlaces.map((value) => (
              <option key={value} value={value}>
                {placeName(value)}
              </option>
            ))}
          </SelectField>
        }
        toolFilters={{ place }}
        emptyText={m["admin.pages.empty"]()}
        nothingYet={{ text: m["admin.pages.nothingYet"](), action: canEdit && add }}
        failureText={m["admin.pages.loadFailed"]()}
      />
      {opened && (
        <RowSheet list={list} keys={rowKeysOf(page)} title={titleOf(opened)}>
          {() => <PageSheet page={opened} canEdit={canEdit} onRemove={() => removal.ask(opened)} />}
        </RowSheet>
      )}
      {removal.dialog}
    </>
  );
}
