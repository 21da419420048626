import MapPin from "lucide-react/icons/map-pin";
import { m } from "../../platform/i18n/i18n.ts";
import { fullName, usePlace } from "./place.ts";
import { Button } from "../../ui/button.tsx";
import type { PlaceChooser } from "./use-place-choice.ts";

export function CurrentPlace({ chooser: { busyKey, clear } }: { chooser: PlaceChooser }) {
  const name = fullName(usePlace());
  if (name === undefined) return null;
  return (
    <div className="flex items-center gap-2.5 rounded-control bg-brand-soft py-1.5 pr-1.5 pl-3.5 text-brand-strong">
      <MapPin size={20} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1">
        <span className="block text-xs">{m["locationPicker.current"]()}</span>
        <strong className="font-semibold">{name}</strong>
      </p>
      <Button size="sm" variant="ghost" className="hover:bg-surface" busy={busyKey === "clear"} onClick={clear}>
        {m["locationPicker.clear"]()}
      </Button>
    </div>
  );
}
