import { m } from "../../platform/i18n/i18n.ts";
import { closeLocationPicker, useIsLocationPickerOpen } from "./location-picker.ts";
import Dialog from "../../ui/overlays/dialog.tsx";
import { LocationPanel } from "./location-panel.tsx";

/** The panel is mounted each time the dialog opens, so the search starts empty. */
export function LocationDialog() {
  return (
    <Dialog
      open={useIsLocationPickerOpen()}
      onOpenChange={closeLocationPicker}
      title={m["locationPicker.title"]()}
      description={m["locationPicker.text"]()}
      closeLabel={m["common.close"]()}
    >
      <LocationPanel />
    </Dialog>
  );
}
