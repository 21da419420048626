import { m } from "../../platform/i18n.ts";
import { closeLocationPicker, useIsLocationPickerOpen } from "../../platform/location-picker.ts";
import { useOnDemand } from "../../platform/use-on-demand.ts";
import { Spinner } from "../../ui/spinner.tsx";
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
  return dialog ?? (isOpen && <Opening />);
}

function Opening() {
  return (
    <div className="fixed inset-0 z-50 grid animate-appear place-items-center bg-scrim text-white">
      <Spinner label={m["locationPicker.opening"]()} className="size-8" />
    </div>
  );
}
