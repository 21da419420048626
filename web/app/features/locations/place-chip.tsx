import MapPin from "lucide-react/icons/map-pin";
import { m } from "../../platform/i18n/i18n.ts";
import { clearPlace, fullName, usePlace } from "./place.ts";
import { RemovableChip } from "../../ui/chip.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

const icon = <MapPin size={16} aria-hidden="true" className="shrink-0" />;

type RequestedPlaceChipProps = { name: string; clearHref: string };

/** The place that the URL names: removed by going to a URL without it. */
export function RequestedPlaceChip({ name, clearHref }: RequestedPlaceChipProps) {
  return (
    <RemovableChip icon={icon} removeLabel={m["locationPicker.remove"]({ place: name })} removeHref={clearHref}>
      {name}
    </RemovableChip>
  );
}

/** The chosen place, removable. */
export function PlaceChip() {
  const name = fullName(usePlace());
  if (name === undefined) return null;
  const remove = async () => {
    try {
      await clearPlace();
      // The pressed button is gone.
      document.getElementById("main")?.focus({ preventScroll: true });
    } catch {
      showToast("error", m["locationPicker.locationError"]());
    }
  };
  return (
    <RemovableChip icon={icon} removeLabel={m["locationPicker.remove"]({ place: name })} onRemove={() => void remove()}>
      {name}
    </RemovableChip>
  );
}
