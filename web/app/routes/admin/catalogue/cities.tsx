import {
  PlaceQuery,
  placeKinds,
  placeStatuses,
  type PlaceKind,
  type PlaceStatus,
} from "@pazar/contract/admin/catalogue/cities";
import Plus from "lucide-react/icons/plus";
import { can, canSee } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { ListTable } from "../../../features/admin/lists/list-table.tsx";
import { RowSheet } from "../../../features/admin/lists/row-sheet.tsx";
import { useListPage } from "../../../features/admin/lists/use-list-page.ts";
import { useListState } from "../../../features/admin/lists/use-list-state.ts";
import { CitiesNav } from "../../../features/cities/cities-nav.tsx";
import { placeColumns } from "../../../features/cities/place-columns.tsx";
import { parsePlaceKey, placeKey, placeName } from "../../../features/cities/place-names.tsx";
import { PlaceSheet } from "../../../features/cities/place-sheet.tsx";
import { useCitiesTask } from "../../../features/cities/use-cities-task.tsx";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Button } from "../../../ui/button.tsx";
import { RemovableChip } from "../../../ui/chip.tsx";

export const handle: AreaHandle = { area: "cities" };
export const meta = () => pageHead({ title: m["admin.areas.cities"]() });

const load = (query: PlaceQuery) => api("GET /api/admin/cities", { query });

const kindFilters: Record<PlaceKind, () => string> = {
  city: m["admin.cities.kindFilters.city"],
  district: m["admin.cities.kindFilters.district"],
};
const statusNames: Record<PlaceStatus, () => string> = {
  active: m["admin.cities.statuses.active"],
  inactive: m["admin.cities.statuses.inactive"],
};

export default function CitiesPage() {
  const session = useSession();
  const canEdit = can(session, "cities.edit");
  const list = useListState(PlaceQuery);
  const page = useListPage(list.query, load);
  const { kind, status, city } = list.query;
  const task = useCitiesTask({ onEnd: page.retry });
  const cityName = page.value?.data.find((place) => place.city?.id === city)?.city?.name ?? String(city);
  const kindChips = [
    { value: undefined, label: m["admin.cities.all"]() },
    ...placeKinds.map((value) => ({ value, label: kindFilters[value]() })),
  ];
  const statusChips = [
    { value: undefined, label: m["admin.cities.anyStatus"]() },
    ...placeStatuses.map((value) => ({ value, label: statusNames[value]() })),
  ];
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.areas.cities"]()}</h1>
        {canEdit && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="secondary"
              href="/cpadmin/cities/new/city"
              icon={<Plus size={16} aria-hidden="true" />}
            >
              {m["admin.cities.addCity"]()}
            </Button>
            <Button
              size="sm"
              href={`/cpadmin/cities/new/district${city === undefined ? "" : `?city=${city}`}`}
              icon={<Plus size={16} aria-hidden="true" />}
            >
              {m["admin.cities.addDistrict"]()}
            </Button>
          </div>
        )}
      </div>
      <CitiesNav current="/cpadmin/cities" />
      {task.panel}
      <ListTable
        label={m["admin.cities.list"]()}
        list={list}
        page={page}
        columns={placeColumns()}
        rowKey={placeKey}
        rowName={placeName}
        searchLabel={m["admin.cities.search"]()}
        chips={[
          { name: "kind", label: m["admin.cities.kind"](), value: kind, options: kindChips },
          { name: "status", label: m["admin.cities.status"](), value: status, options: statusChips },
        ]}
        tools={
          city !== undefined && (
            <RemovableChip removeLabel={m["admin.cities.anyCity"]()} onRemove={() => list.change({ city: undefined })}>
              {m["admin.cities.onlyDistrictsOf"]({ city: cityName })}
            </RemovableChip>
          )
        }
        toolFilters={{ city }}
        emptyText={m["admin.cities.empty"]()}
        failureText={m["admin.cities.loadFailed"]()}
      />
      <RowSheet list={list} keys={page.value?.data.map(placeKey) ?? []} title={m["admin.cities.place"]()}>
        {(row) => {
          const key = parsePlaceKey(row);
          return (
            key && (
              <PlaceSheet
                key={row}
                {...key}
                canEdit={canEdit}
                canSeeLog={canSee(session, "management")}
                onChanged={(started) => {
                  page.retry();
                  if (started) task.begin(started);
                }}
              />
            )
          );
        }}
      </RowSheet>
    </div>
  );
}
