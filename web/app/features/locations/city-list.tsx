import type { City } from "@pazar/contract/catalogue/places";
import { useState } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { BackButton } from "./back-button.tsx";
import { filterByName } from "../../platform/i18n/filter-by-name.ts";
import { loadCities } from "./load-places.ts";
import { PlaceOptions } from "./place-options.tsx";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";

type CityListProps = { onBack: () => void; onCity: (city: City) => void };

export function CityList({ onBack, onCity }: CityListProps) {
  const [text, setText] = useState("");
  const { value: cities, hasFailed, retry } = useLoaded(loadCities);
  const options = filterByName(cities ?? [], text).map((city) => ({
    key: `city-${city.id}`,
    label: city.name,
    pick: () => onCity(city),
    hasDistricts: true,
  }));
  return (
    <>
      <BackButton label={m["locationPicker.back"]()} onClick={onBack} />
      <RetryProblem text={hasFailed ? m["locationPicker.citiesError"]() : undefined} onRetry={retry} />
      <PlaceOptions
        label={m["locationPicker.searchCities"]()}
        text={text}
        onText={setText}
        groups={[{ heading: m["locationPicker.cities"](), options }]}
        isLoading={!cities && !hasFailed}
        isUnanswered={hasFailed}
        busyKey={undefined}
      />
    </>
  );
}
