import type { ChangedPlace, PlaceKind, StaffPlaceDetails } from "@pazar/contract/admin/catalogue/cities";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import Merge from "lucide-react/icons/merge";
import Pencil from "lucide-react/icons/pencil";
import { useCallback, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ConfirmDialog } from "../../platform/api/confirm-dialog.tsx";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { FactList } from "../../ui/data/fact-list.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import { DeactivateDialog } from "./deactivate-dialog.tsx";
import { degreesText } from "./degrees.ts";
import { PlaceMap } from "./place-map.tsx";
import { districtsPath, kindNames, PlaceBadges, placeName, placePath } from "./place-names.tsx";

type PlaceSheetProps = {
  kind: PlaceKind;
  id: number;
  canEdit: boolean;
  canSeeLog: boolean;
  onChanged: (task: ChangedPlace["task"]) => void;
};

/** One place: where it lies, what uses it, and what can be done with it. */
export function PlaceSheet({ kind, id, canEdit, canSeeLog, onChanged }: PlaceSheetProps) {
  const load = useCallback(() => api("GET /api/admin/cities/:kind/:id", { params: { kind, id } }), [kind, id]);
  const { value: place, hasFailed, retry } = useLoaded(load, { keep: true });
  if (!place)
    return hasFailed ? (
      <RetryProblem text={m["admin.cities.loadFailed"]()} onRetry={retry} />
    ) : (
      <Skeleton className="h-96" />
    );
  const { city, districts, latitude, longitude, merged_into: target } = place;
  const changed = (task: ChangedPlace["task"]) => {
    retry();
    onChanged(task);
  };
  return (
    <div className="space-y-5">
      <div className="space-y-2">
        <h2 className="text-xl">{placeName(place)}</h2>
        <PlaceBadges place={place} />
        {target && <p className="text-sm text-muted">{m["admin.cities.merged"]({ place: target.name })}</p>}
      </div>
      {canEdit && <PlaceActions place={place} onChanged={changed} />}
      <PlaceMap
        key={`${latitude},${longitude}`}
        point={place}
        neighbours={districts}
        label={m["admin.cities.map.shown"]({ name: placeName(place) })}
      />
      <FactList
        facts={[
          { name: m["admin.cities.kind"](), value: kindNames[kind]() },
          { name: kind === "city" ? m["admin.cities.plate"]() : m["admin.cities.number"](), value: id },
          ...(city ? [{ name: m["admin.cities.city"](), value: city.name }] : []),
          { name: m["admin.cities.coordinates"](), value: `${degreesText(latitude)} / ${degreesText(longitude)}` },
          { name: m["admin.cities.listings"](), value: formatNumber(place.listings_count) },
          { name: m["admin.cities.allListings"](), value: formatNumber(place.all_listings_count) },
          ...(kind === "city"
            ? [{ name: m["admin.cities.districtsCount"](), value: formatNumber(districts.length) }]
            : []),
        ]}
      />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold text-brand">
        {kind === "city" && (
          <a className="hover:underline" href={districtsPath(id)}>
            {m["admin.cities.showDistricts"]()}
          </a>
        )}
        {canSeeLog && (
          <a className="hover:underline" href={adminPaths.auditOf({ kind, id })}>
            {m["admin.cities.history"]()}
          </a>
        )}
      </p>
    </div>
  );
}

type PlaceActionsProps = { place: StaffPlaceDetails; onChanged: (task: ChangedPlace["task"]) => void };

function PlaceActions({ place, onChanged }: PlaceActionsProps) {
  const [dialog, setDialog] = useState<"merge" | "deactivate" | "activate">();
  const name = placeName(place);
  const close = () => setDialog(undefined);
  const activate = async ({ kind, id, version }: Pick<StaffPlaceDetails, "kind" | "id" | "version">) => {
    await api("POST /api/admin/cities/:kind/:id/activate", { params: { kind, id }, body: { version } });
    showToast("success", m["admin.cities.deactivation.activated"]({ name }));
    close();
    onChanged(null);
  };
  const undo = (closed: StaffPlaceDetails) =>
    activate(closed).catch((error: unknown) =>
      showToast("error", m["admin.cities.deactivation.failed"](), { description: failureReason(error) }),
    );
  const done = (changed: ChangedPlace) => {
    close();
    // Listings that were moved to another place do not come back.
    const isSafeToUndo = changed.place.merged_into === null;
    if (isSafeToUndo)
      showToast("success", m["admin.cities.deactivation.done"]({ name }), {
        action: { label: m["admin.cities.deactivation.undo"](), onClick: () => void undo(changed.place) },
      });
    else showToast("success", m["admin.cities.deactivation.merged"]({ name }));
    onChanged(changed.task);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" href={placePath(place)} icon={<Pencil size={16} aria-hidden="true" />}>
        {m["admin.cities.edit"]()}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<Merge size={16} aria-hidden="true" />}
        onClick={() => setDialog("merge")}
      >
        {m["admin.cities.merge"]()}
      </Button>
      {place.is_active ? (
        <Button size="sm" variant="danger-outline" onClick={() => setDialog("deactivate")}>
          {m["admin.cities.deactivate"]()}
        </Button>
      ) : (
        <Button size="sm" variant="secondary" onClick={() => setDialog("activate")}>
          {m["admin.cities.activate"]()}
        </Button>
      )}
      {(dialog === "merge" || dialog === "deactivate") && (
        <DeactivateDialog place={place} isMerge={dialog === "merge"} onClose={close} onDone={done} />
      )}
      {dialog === "activate" && (
        <ConfirmDialog
          open
          title={m["admin.cities.deactivation.activateTitle"]({ name })}
          text={m["admin.cities.deactivation.activateText"]()}
          confirmLabel={m["admin.cities.activate"]()}
          failure={m["admin.cities.deactivation.failed"]()}
          onCancel={close}
          onConfirm={() => activate(place)}
        />
      )}
    </div>
  );
}
