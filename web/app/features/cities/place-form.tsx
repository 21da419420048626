import { StaffPlaceDetails, type ChangedPlace } from "@pazar/contract/admin/catalogue/cities";
import { useState, type FormEvent } from "react";
import { api } from "../../platform/api/api.ts";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { conflictingVersion, failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { LeaveWarning } from "../../platform/navigation/leave-warning.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { Problem } from "../../ui/problem.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { ConflictDialog } from "../admin/conflict-dialog.tsx";
import { degreesOf } from "./degrees.ts";
import { PlaceFields, typedOf, type TypedPlace } from "./place-fields.tsx";

type PlaceFormProps = {
  place: StaffPlaceDetails;
  isReadOnly: boolean;
  onSaved: (changed: ChangedPlace) => void;
};

/** Changes a city or a district. */
export function PlaceForm({ place, isReadOnly, onSaved }: PlaceFormProps) {
  const [stored, setStored] = useState(place);
  const [typed, setTyped] = useState(typedOf(place));
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<StaffPlaceDetails>();
  const before = typedOf(stored);
  const hasChanges =
    typed.name !== before.name || typed.latitude !== before.latitude || typed.longitude !== before.longitude;

  const take = (current: StaffPlaceDetails) => {
    setStored(current);
    setTyped(typedOf(current));
    setErrors({});
  };
  const save = async (version: number) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    setErrors({});
    try {
      const { kind, id } = stored;
      const changed = await api("PUT /api/admin/cities/:kind/:id", {
        params: { kind, id },
        body: { version, ...contentOf(typed) },
      });
      take(changed.place);
      showToast("success", m["admin.cities.form.saved"]());
      onSaved(changed);
    } catch (error) {
      const current = conflictingVersion(error, StaffPlaceDetails);
      if (current) setTheirs(current);
      else if (error instanceof ApiFailure && Object.keys(error.errors).length > 0) setErrors(error.errors);
      else setProblem(`${m["admin.cities.form.failed"]()} ${failureReason(error)}`);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(stored.version);
  };
  return (
    <form noValidate className="max-w-4xl space-y-4" onSubmit={submit}>
      <LeaveWarning hasChanges={hasChanges} />
      <Card as="section" className="space-y-4 md:p-6">
        <PlaceFields
          typed={typed}
          onChange={setTyped}
          errors={errors}
          isReadOnly={isReadOnly || isBusy}
          {...(!isReadOnly && { nameHint: m["admin.cities.form.nameHint"]() })}
          neighbours={stored.districts}
        />
        <Problem text={problem} />
      </Card>
      {!isReadOnly && (
        <SaveBar className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={isBusy} disabled={!hasChanges}>
            {m["admin.cities.form.save"]()}
          </Button>
          {hasChanges && (
            <>
              <Button variant="secondary" disabled={isBusy} onClick={() => take(stored)}>
                {m["admin.cities.form.cancel"]()}
              </Button>
              <p className="text-sm text-muted">{m["admin.cities.form.unsaved"]()}</p>
            </>
          )}
        </SaveBar>
      )}
      {theirs && (
        <ConflictDialog
          differences={differencesOf(typed, typedOf(theirs))}
          onClose={() => setTheirs(undefined)}
          onTakeTheirs={() => {
            take(theirs);
            setTheirs(undefined);
          }}
          onKeepMine={() => {
            setStored(theirs);
            setTheirs(undefined);
            void save(theirs.version);
          }}
        />
      )}
    </form>
  );
}

/** An invalid number is sent as NaN, so that the server reports it at its field. */
export const contentOf = ({ name, latitude, longitude }: TypedPlace) => ({
  name,
  latitude: degreesOf(latitude) ?? Number.NaN,
  longitude: degreesOf(longitude) ?? Number.NaN,
});

const labels: Record<keyof TypedPlace, () => string> = {
  name: m["admin.cities.name"],
  latitude: m["admin.cities.form.latitude"],
  longitude: m["admin.cities.form.longitude"],
};

const differencesOf = (mine: TypedPlace, theirs: TypedPlace) =>
  (["name", "latitude", "longitude"] as const)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ label: labels[field](), mine: mine[field], theirs: theirs[field] }));
