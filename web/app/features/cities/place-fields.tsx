import * as limits from "@pazar/contract/limits";
import { m } from "../../platform/i18n/i18n.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { degreesOf, degreesText } from "./degrees.ts";
import type { Point } from "./map-view.ts";
import { mapLabel, PlaceMap } from "./place-map.tsx";

/** As it is typed. */
export type TypedPlace = { name: string; latitude: string; longitude: string };

export const typedOf = ({ name, latitude, longitude }: { name: string } & Point): TypedPlace => ({
  name,
  latitude: degreesText(latitude),
  longitude: degreesText(longitude),
});

function pointOf({ latitude, longitude }: TypedPlace): Point | undefined {
  const [north, east] = [degreesOf(latitude), degreesOf(longitude)];
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
}

type PlaceFieldsProps = {
  typed: TypedPlace;
  onChange: (typed: TypedPlace) => void;
  errors: Readonly<Record<string, readonly string[]>>;
  isReadOnly: boolean;
  nameHint?: string;
  neighbours?: readonly Point[];
};

/** Name and position; the position by a click on the map or in figures. */
export function PlaceFields({ typed, onChange, errors, isReadOnly, nameHint, neighbours }: PlaceFieldsProps) {
  const point = pointOf(typed);
  const field = (name: keyof TypedPlace) => ({
    name,
    required: true,
    readOnly: isReadOnly,
    value: typed[name],
    error: errors[name]?.[0],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...typed, [name]: target.value }),
  });
  const pick = ({ latitude, longitude }: Point) =>
    onChange({ ...typed, latitude: degreesText(latitude), longitude: degreesText(longitude) });
  return (
    <>
      <TextField
        {...field("name")}
        className="max-w-160"
        label={m["admin.cities.name"]()}
        hint={nameHint}
        maxLength={limits.placeName}
      />
      <PlaceMap
        point={point}
        {...(neighbours && { neighbours })}
        label={mapLabel(point)}
        onPick={isReadOnly ? undefined : pick}
      />
      <div className="grid max-w-160 gap-4 sm:grid-cols-2">
        <TextField
          {...field("latitude")}
          inputMode="decimal"
          maxLength={15}
          label={m["admin.cities.form.latitude"]()}
        />
        <TextField
          {...field("longitude")}
          inputMode="decimal"
          maxLength={15}
          label={m["admin.cities.form.longitude"]()}
        />
      </div>
    </>
  );
}
