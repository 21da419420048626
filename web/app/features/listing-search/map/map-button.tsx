import MapIcon from "lucide-react/icons/map";
import { useCallback, useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { useOnDemand } from "../../../platform/navigation/use-on-demand.ts";
import { barButton } from "../filters/filter-bar.tsx";
import type { MapProps } from "./map-sheet.tsx";

const loadSheet = () => import("./map-sheet.tsx");

/** The map's code and drawing are loaded when it is opened. */
export function MapButton(props: MapProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const parts = useOnDemand(isOpen, loadSheet, close);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-busy={isOpen && !parts}
        className={`${barButton} cursor-pointer hover:bg-sunken noscript:hidden`}
      >
        <MapIcon size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">{m["nearby.map"]()}</span>
      </button>
      {parts && <parts.MapSheet {...props} isOpen={isOpen} onClose={close} />}
    </>
  );
}
