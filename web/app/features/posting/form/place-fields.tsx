import type { City, District, Place } from "@pazar/contract/catalogue/places";
import LocateFixed from "lucide-react/icons/locate-fixed";
import { useCallback, useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { findPlace, placeProblem } from "../../locations/detect-place.ts";
import { loadCities, loadDistricts } from "../../locations/load-places.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

type PlaceFieldsProps = {
  place: Place;
  onChange: (place: Place) => void;
  cityProblem: string | undefined;
  districtProblem: string | undefined;
};

/** The chosen place is an option before the list is loaded. */
const withChosen = <T extends City | District>(list: readonly T[] | undefined, chosen: T | null): readonly T[] =>
  list ?? (chosen ? [chosen] : []);

export function PlaceFields({ place: { city, district }, onChange, cityProblem, districtProblem }: PlaceFieldsProps) {
  const cityId = city?.id;
  const cities = useLoaded(loadCities);
  const districts = useLoaded(useCallback(async () => (cityId === undefined ? [] : loadDistricts(cityId)), [cityId]));
  const chooseCity = (id: string) =>
    onChange({ city: cities.value?.find((known) => String(known.id) === id) ?? null, district: null });
  const chooseDistrict = (id: string) =>
    onChange({ city, district: districts.value?.find((known) => String(known.id) === id) ?? null });
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{m["postAd.info.place"]()}</legend>
      {!district && <DetectButton onFound={onChange} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={m["postAd.info.city"]()}
          value={city?.id ?? ""}
          onChange={(event) => chooseCity(event.target.value)}
          autoComplete="address-level1"
          required
          error={
            cityProblem ?? (cities.hasFailed && <Again text={m["postAd.info.citiesFailed"]()} onRetry={cities.retry} />)
          }
        >
          <option value="">{m["postAd.info.chooseCity"]()}</option>
          {withChosen(cities.value, city).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={m["postAd.info.district"]()}
          value={district?.id ?? ""}
          onChange={(event) => chooseDistrict(event.target.value)}
          disabled={city === null}
          required
          error={
            districtProblem ??
            (districts.hasFailed && <Again text={m["postAd.info.districtsFailed"]()} onRetry={districts.retry} />)
          }
        >
          <option value="">{m["postAd.info.chooseDistrict"]()}</option>
          {withChosen(districts.value, district).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

function DetectButton({ onFound }: { onFound: (place: Place) => void }) {
  const [isBusy, setBusy] = useState(false);
  const detecting = useRef<AbortController>(undefined);
  useEffect(() => () => detecting.current?.abort(), []);
  const detect = async () => {
    setBusy(true);
    const { signal } = (detecting.current = new AbortController());
    try {
      const { city, district } = await findPlace(signal);
      onFound({ city, district });
    } catch (error) {
      if (!signal.aborted) showToast("error", placeProblem(error), { id: "detect-place" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isBusy}
      icon={<LocateFixed size={16} aria-hidden="true" />}
      onClick={() => void detect()}
      className="mb-3"
    >
      {m["locationPicker.detect"]()}
    </Button>
  );
}

function Again({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <>
      {text}{" "}
      <Button variant="ghost" size="sm" onClick={onRetry}>
        {m["common.retry"]()}
      </Button>
    </>
  );
}
