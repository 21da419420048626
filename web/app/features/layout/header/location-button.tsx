import type { Place } from "@pazar/contract/catalogue/places";
import MapPin from "lucide-react/icons/map-pin";
import { m } from "../../../platform/i18n/i18n.ts";
import { openLocationPicker } from "../../locations/location-picker.ts";
import { fullName } from "../../locations/place.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";

/** Beside the search on wide screens; icon only where the search needs the room. */
export function LocationButton({ place }: { place: Place }) {
  const name = fullName(place);
  return (
    <Button
      variant="secondary"
      className={classNames("max-w-64 *:min-w-0 max-lg:hidden max-xl:px-3", name && "max-xl:bg-brand-soft")}
      icon={<MapPin size={20} aria-hidden="true" className="shrink-0 text-brand" />}
      {...openPicker(name)}
    >
      <span className="truncate max-xl:hidden">{name ?? m["header.chooseLocation"]()}</span>
    </Button>
  );
}

/** In the search row of phones and tablets; phones show a text only for a chosen place. */
export function CompactLocationButton({ place }: { place: Place }) {
  const name = fullName(place);
  const narrowest = place.district ?? place.city;
  return (
    <button
      type="button"
      className="flex min-h-control max-w-2/5 shrink-0 items-center gap-1.5 rounded-control bg-brand-soft px-3 text-sm font-semibold text-brand-strong lg:hidden"
      {...openPicker(name)}
    >
      <MapPin size={18} aria-hidden="true" className="shrink-0" />
      <span className="truncate max-md:hidden">{name ?? m["header.chooseLocation"]()}</span>
      {narrowest && <span className="truncate md:hidden">{narrowest.name}</span>}
    </button>
  );
}

function openPicker(name: string | undefined) {
  const label = name === undefined ? m["header.chooseLocation"]() : m["locationPicker.button"]({ place: name });
  return { onClick: openLocationPicker, "aria-haspopup": "dialog", "aria-label": label, title: label } as const;
}
