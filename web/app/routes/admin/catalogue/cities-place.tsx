import { PlaceKind } from "@pazar/contract/admin/catalogue/cities";
import { PlaceId } from "@pazar/contract/values";
import { useCallback } from "react";
import { data } from "react-router";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { AdminNotFound } from "../../../features/admin/admin-not-found.tsx";
import { PlaceForm } from "../../../features/cities/place-form.tsx";
import { placeName } from "../../../features/cities/place-names.tsx";
import { useCitiesTask } from "../../../features/cities/use-cities-task.tsx";
import { api } from "../../../platform/api/api.ts";
import { isNotFound } from "../../../platform/api/api-failure.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import type { Route } from "./+types/cities-place.ts";

export const handle: AreaHandle = { area: "cities" };
export const meta = () => pageHead({ title: m["admin.areas.cities"]() });

const readParams = ({ kind, id }: Route.LoaderArgs["params"]) => ({
  kind: PlaceKind.safeParse(kind).data,
  id: PlaceId.safeParse(id).data,
});

/** Not thrown, so that the admin frame stays. */
export function loader({ params }: Route.LoaderArgs) {
  const { kind, id } = readParams(params);
  return data(null, { status: kind === undefined || id === undefined ? 404 : 200 });
}

export default function CitiesPlacePage({ params }: Route.ComponentProps) {
  const { kind, id } = readParams(params);
  return kind === undefined || id === undefined ? <NoPlace /> : <EditPlace key={`${kind}-${id}`} kind={kind} id={id} />;
}

const NoPlace = () => (
  <AdminNotFound
    title={m["errors.PLACE_NOT_FOUND"]()}
    back={{ href: "/cpadmin/cities", label: m["admin.cities.form.back"]() }}
  />
);

function EditPlace({ kind, id }: { kind: PlaceKind; id: number }) {
  const canEdit = can(useSession(), "cities.edit");
  const load = useCallback(() => api("GET /api/admin/cities/:kind/:id", { params: { kind, id } }), [kind, id]);
  const { value: place, error, hasFailed, retry } = useLoaded(load);
  const task = useCitiesTask();
  if (isNotFound(error)) return <NoPlace />;
  const name = place && placeName(place);
  const heading =
    name !== undefined && canEdit ? m["admin.cities.form.edit"]({ name }) : (name ?? m["admin.cities.place"]());
  return (
    <div className="space-y-3">
      <Breadcrumb
        label={m["admin.cities.sections"]()}
        trail={[{ label: m["admin.areas.cities"](), href: "/cpadmin/cities" }]}
        current={name ?? ""}
      />
      <h1 className="text-2xl">{heading}</h1>
      {task.panel}
      <RetryProblem text={hasFailed ? m["admin.cities.loadFailed"]() : undefined} onRetry={retry} />
      {!place && !hasFailed && <Skeleton className="h-120 max-w-4xl" />}
      {place && (
        <PlaceForm
          place={place}
          isReadOnly={!canEdit}
          onSaved={({ task: started }) => started && task.begin(started)}
        />
      )}
    </div>
  );
}
