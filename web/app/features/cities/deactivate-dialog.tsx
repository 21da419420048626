import type { ChangedPlace, StaffPlaceDetails } from "@pazar/contract/admin/catalogue/cities";
import { useState, type FormEvent } from "react";
import { api } from "../../platform/api/api.ts";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { FormDialog } from "../../platform/api/form-dialog.tsx";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { placeName } from "./place-names.tsx";
import { CitySelect, DistrictSelect } from "./place-select.tsx";

type DeactivateDialogProps = {
  place: StaffPlaceDetails;
  /** Merging always needs a target, deactivating only while listings use the place. */
  isMerge: boolean;
  onClose: () => void;
  onDone: (changed: ChangedPlace) => void;
};

export function DeactivateDialog({ place, isMerge, onClose, onDone }: DeactivateDialogProps) {
  const { kind, id, version, all_listings_count: count } = place;
  const name = placeName(place);
  const isTargetNeeded = isMerge || count > 0;
  const [cityId, setCityId] = useState(place.city?.id);
  const [targetId, setTargetId] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ target?: string; other?: string }>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isTargetNeeded && targetId === undefined)
      return setProblem({ target: m["admin.cities.deactivation.needed"]() });
    setBusy(true);
    try {
      const body = { version, target_id: isTargetNeeded ? (targetId ?? null) : null };
      onDone(await api("POST /api/admin/cities/:kind/:id/deactivate", { params: { kind, id }, body }));
    } catch (error) {
      const target = error instanceof ApiFailure ? error.errors["target_id"]?.[0] : undefined;
      setProblem(target === undefined ? { other: failureReason(error) } : { target });
      setBusy(false);
    }
  };
  const chooseTarget = (chosen: number | undefined) => {
    setTargetId(chosen);
    setProblem({});
  };
  const target = { value: targetId, onChange: chooseTarget, except: id, error: problem.target };
  const mergeText =
    kind === "city" ? m["admin.cities.deactivation.mergeCityText"]() : m["admin.cities.deactivation.mergeText"]();
  return (
    <FormDialog
      title={
        isMerge ? m["admin.cities.deactivation.mergeTitle"]({ name }) : m["admin.cities.deactivation.title"]({ name })
      }
      text={isTargetNeeded ? mergeText : m["admin.cities.deactivation.text"]()}
      submitLabel={isMerge ? m["admin.cities.merge"]() : m["admin.cities.deactivate"]()}
      isDangerous
      isBusy={isBusy}
      problem={problem.other}
      onCancel={onClose}
      onSubmit={submit}
    >
      {count > 0 && (
        <p className="text-sm font-medium">{m["admin.cities.deactivation.usedText"]({ count: formatNumber(count) })}</p>
      )}
      {isTargetNeeded && kind === "city" && (
        <CitySelect {...target} label={m["admin.cities.deactivation.targetCity"]()} />
      )}
      {isTargetNeeded && kind === "district" && (
        <>
          <CitySelect
            label={m["admin.cities.city"]()}
            value={cityId}
            onChange={(chosen) => {
              setCityId(chosen);
              chooseTarget(undefined);
            }}
          />
          {cityId !== undefined && (
            <DistrictSelect
              key={cityId}
              {...target}
              cityId={cityId}
              label={m["admin.cities.deactivation.targetDistrict"]()}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
