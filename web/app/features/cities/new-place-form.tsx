import type { PlaceKind, StaffPlaceDetails } from "@pazar/contract/admin/catalogue/cities";
import { useEffect, useState, type FormEvent } from "react";
import { api } from "../../platform/api/api.ts";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { LeaveWarning } from "../../platform/navigation/leave-warning.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Problem } from "../../ui/problem.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { contentOf } from "./place-form.tsx";
import { CitySelect } from "./place-select.tsx";

type NewPlaceFormProps = {
  kind: PlaceKind;
  /** The city of a new district, if the form was opened from one. */
  cityId: number | undefined;
  onAdded: (place: StaffPlaceDetails) => void;
};

const blank = { name: "", latitude: "", longitude: "" };

export function NewPlaceForm({ kind, cityId: initialCityId, onAdded }: NewPlaceFormProps) {
  const [typed, setTyped] = useState(blank);
  const [plate, setPlate] = useState("");
  const [cityId, setCityId] = useState(initialCityId);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [added, setAdded] = useState<StaffPlaceDetails>();
  const hasChanges = !added && (plate !== "" || Object.values(typed).some((text) => text !== ""));
  // In an effect, when `hasChanges` is false and leaving the page no longer warns.
  useEffect(() => {
    if (added) onAdded(added);
  }, [added, onAdded]);

  const add = () =>
    kind === "city"
      ? api("POST /api/admin/cities/city", {
          body: { id: /^\d{1,3}$/.test(plate.trim()) ? Number(plate) : Number.NaN, ...contentOf(typed) },
        })
      : api("POST /api/admin/cities/district", { body: { city_id: cityId ?? 0, ...contentOf(typed) } });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (kind === "district" && cityId === undefined) return setErrors({ city_id: [m["admin.cities.errors.city"]()] });
    setBusy(true);
    setErrors({});
    setProblem(undefined);
    try {
      setAdded(await add());
    } catch (error) {
      if (error instanceof ApiFailure && Object.keys(error.errors).length > 0) setErrors(error.errors);
      else setProblem(`${m["admin.cities.form.failed"]()} ${failureReason(error)}`);
      setBusy(false);
    }
  };
  return (
    <form noValidate className="max-w-4xl space-y-4" onSubmit={(event) => void submit(event)}>
      <LeaveWarning hasChanges={hasChanges} />
      <Card as="section" className="space-y-4 md:p-6">
        <div className="max-w-xs">
          {kind === "city" ? (
            <TextField
              label={m["admin.cities.plate"]()}
              required
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              value={plate}
              error={errors["id"]?.[0]}
              onChange={({ target }) => setPlate(target.value)}
            />
          ) : (
            <CitySelect
              label={m["admin.cities.city"]()}
              value={cityId}
              error={errors["city_id"]?.[0]}
              onChange={setCityId}
            />
          )}
        </div>
        <PlaceFields typed={typed} onChange={setTyped} errors={errors} isReadOnly={isBusy} />
        <Problem text={problem} />
      </Card>
      <SaveBar className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isBusy}>
          {m["admin.cities.form.add"]()}
        </Button>
        <Button variant="secondary" href="/cpadmin/cities">
          {m["admin.cities.form.cancel"]()}
        </Button>
      </SaveBar>
    </form>
  );
}
