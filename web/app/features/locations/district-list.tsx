import type { City } from "@pazar/contract/catalogue/places";
import { useCallback, useState } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { choiceOf } from "./place.ts";
import { BackButton } from "./back-button.tsx";
import { filterByName } from "../../platform/i18n/filter-by-name.ts";
import { loadDistricts } from "./load-places.ts";
import { PlaceOptions, type PlaceOption } from "./place-options.tsx";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import type { PlaceChooser } from "./use-place-choice.ts";

type DistrictListProps = { city: City; chooser: PlaceChooser; onBack: () => void };

export function DistrictList({ city, chooser: { busyKey, choose }, onBack }: DistrictListProps) {
  const [text, setText] = useState("");
  const load = useCallback(() => loadDistricts(city.id), [city.id]);
  const { value: districts, hasFailed, retry } = useLoaded(load);
  const wholeCity: PlaceOption = {
    key: "whole",
    label: m["locationPicker.wholeCity"]({ city: city.name }),
    pick: () => choose("whole", () => choiceOf(city, null)),
  };
  const options = filterByName(districts ?? [], text).map((district): PlaceOption => {
    const key = `district-${district.id}`;
    return { key, label: district.name, pick: () => choose(key, () => choiceOf(city, district)) };
  });
  return (
    <>
      <BackButton label={m["locationPicker.allCities"]()} onClick={onBack} />
      <RetryProblem text={hasFailed ? m["locationPicker.districtsError"]() : undefined} onRetry={retry} />
      <PlaceOptions
        label={m["locationPicker.searchDistricts"]()}
        text={text}
        onText={setText}
        groups={[
          {
            heading: m["locationPicker.districtsOf"]({ city: city.name }),
            options: text.trim() === "" ? [wholeCity, ...options] : options,
          },
        ]}
        isLoading={!districts && !hasFailed}
        isUnanswered={hasFailed}
        busyKey={busyKey}
      />
    </>
  );
}
