import type { City, District } from "@pazar/contract/catalogue/places";
import { useCallback } from "react";
import { api } from "../../platform/api/api.ts";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";

const loadCities = () => api("GET /api/cities");

type PlaceSelectProps = {
  label: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  /** Not offered. */
  except?: number | undefined;
  error?: string | undefined;
  disabled?: boolean;
};

const numberOf = (value: string): number | undefined => (value === "" ? undefined : Number(value));

function PlaceSelect({
  places,
  placeholder,
  value,
  onChange,
  except,
  ...field
}: PlaceSelectProps & { places: readonly (City | District)[] | undefined; placeholder: string }) {
  return (
    <SelectField
      {...field}
      required
      value={value ?? ""}
      aria-busy={places === undefined}
      onChange={({ target }) => onChange(numberOf(target.value))}
    >
      <option value="">{placeholder}</option>
      {places
        ?.filter(({ id }) => id !== except)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}

/** The active cities. */
export const CitySelect = (props: PlaceSelectProps) => (
  <PlaceSelect {...props} places={useLoaded(loadCities).value} placeholder={m["admin.cities.chooseCity"]()} />
);

/** The active districts of a city. */
export function DistrictSelect({ cityId, ...props }: PlaceSelectProps & { cityId: number }) {
  const load = useCallback(() => api("GET /api/cities/:id/districts", { params: { id: cityId } }), [cityId]);
  return <PlaceSelect {...props} places={useLoaded(load).value} placeholder={m["admin.cities.chooseDistrict"]()} />;
}
