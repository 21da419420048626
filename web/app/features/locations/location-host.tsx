import { m } from "../../platform/i18n/i18n.ts";
import { closeLocationPicker, useIsLocationPickerOpen } from "./location-picker.ts";
import { useOnDemand } from "../../platform/navigation/use-on-demand.ts";
import { LoadingOverlay } from "../../ui/overlays/loading-overlay.tsx";
import { usePlaceSync } from "./use-place-sync.ts";

async function load() {
  const { LocationDialog } = await import("./location-dialog.tsx");
  return <LocationDialog />;
}

/** Rendered once by the root; the dialog's code is loaded when it is first opened. */
export function LocationHost() {
  usePlaceSync();
  const isOpen = useIsLocationPickerOpen();
  const dialog = useOnDemand(isOpen, load, closeLocationPicker);
  return dialog ?? (isOpen && <LoadingOverlay label={m["locationPicker.opening"]()} />);
}
