import { m } from "../../platform/i18n/i18n.ts";
import { closeLocationPicker, useIsLocationPickerOpen } from "./location-picker.ts";
import { useOnDemand } from "../../platform/navigation/use-on-demand.ts";
import { Opening } from "../../ui/overlays/opening.tsx";
import { useFollowPlace } from "./use-follow-place.ts";

async function load() {
  const { LocationDialog } = await import("./location-dialog.tsx");
  return <LocationDialog />;
}

/** Stands once in the root; the dialog costs nothing until somebody wants to choose a place. */
export function LocationHost() {
  useFollowPlace();
  const isOpen = useIsLocationPickerOpen();
  const dialog = useOnDemand(isOpen, load, closeLocationPicker);
  return dialog ?? (isOpen && <Opening label={m["locationPicker.opening"]()} />);
}
