import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useId, useState, type KeyboardEvent, type MouseEvent } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import districtDots from "../listings/details/district-dots.svg?raw";
import { mapPoint } from "../listings/details/turkey-map.ts";
import { degreesText } from "./degrees.ts";
import { isInView, movedByKey, pointInView, viewAround, zooms, type Point, type Zoom } from "./map-view.ts";

const allDots = /d="([^"]+)"/.exec(districtDots)?.[1] ?? "";
const dotAt = (point: Point): string => {
  const { x, y } = mapPoint(point);
  return `M${x.toFixed(2)} ${y.toFixed(2)}h0`;
};

type PlaceMapProps = {
  /** Undefined as long as none is chosen. */
  point: Point | undefined;
  /** Drawn more strongly than the other districts. */
  neighbours?: readonly Point[];
  /** What the map shows, for screen readers. */
  label: string;
  /** Without it, the map is read-only. */
  onPick?: ((point: Point) => void) | undefined;
};

/** Turkey as dots, one for each district; dots keep their size when zoomed in. */
export function PlaceMap({ point, neighbours = [], label, onPick }: PlaceMapProps) {
  const hintId = useId();
  const [zoom, setZoom] = useState<Zoom>(point ? 3 : 1);
  const [centre, setCentre] = useState(point);
  const chosenView = viewAround(centre, zoom);
  // A typed point may lie outside of the view.
  const view = point && !isInView(chosenView, point) ? viewAround(point, zoom) : chosenView;
  const zoomBy = (step: number) => {
    setZoom(zooms[zooms.indexOf(zoom) + step] ?? zoom);
    setCentre(point ?? centre);
  };
  const pick = (event: MouseEvent<HTMLElement>) => {
    // Clicks by keyboard have no position.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const picked = pointInView(view, { across: (event.clientX - left) / width, down: (event.clientY - top) / height });
    // The view stays where it is, under the pointer.
    setCentre(centre ?? point ?? picked);
    onPick?.(picked);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const moved = point && movedByKey(point, event.key, zoom);
    if (!moved) return;
    event.preventDefault();
    onPick?.(moved);
  };
  const drawing = (
    <svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      aria-hidden="true"
      className="block w-full fill-none [stroke-linecap:round] [&_path]:[vector-effect:non-scaling-stroke]"
    >
      <path d={allDots} className="stroke-edge" strokeWidth={zoom === 1 ? 4 : 6} />
      {neighbours.length > 0 && <path d={neighbours.map(dotAt).join("")} className="stroke-brand" strokeWidth={7} />}
      {point && (
        <>
          <path d={dotAt(point)} className="stroke-surface" strokeWidth={20} />
          <path d={dotAt(point)} className="stroke-accent" strokeWidth={14} />
        </>
      )}
    </svg>
  );
  const frame = "block w-full overflow-hidden rounded-control border border-line bg-surface";
  return (
    <div className="max-w-160">
      <div className="relative">
        {onPick ? (
          <button
            type="button"
            aria-label={label}
            aria-describedby={hintId}
            className={`${frame} cursor-crosshair`}
            onClick={pick}
            onKeyDown={moveByKey}
          >
            {drawing}
          </button>
        ) : (
          <div role="img" aria-label={label} className={frame}>
            {drawing}
          </div>
        )}
        <span className="absolute right-2 bottom-2 flex gap-1.5">
          <IconButton
            size="sm"
            variant="secondary"
            label={m["admin.cities.map.zoomOut"]()}
            disabled={zoom === zooms[0]}
            onClick={() => zoomBy(-1)}
          >
            <Minus size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            variant="secondary"
            label={m["admin.cities.map.zoomIn"]()}
            disabled={zoom === zooms.at(-1)}
            onClick={() => zoomBy(1)}
          >
            <Plus size={18} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {onPick && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {m["admin.cities.map.hint"]()}
        </p>
      )}
    </div>
  );
}

/** For a map on which a position is chosen. */
export const mapLabel = (point: Point | undefined): string =>
  point
    ? m["admin.cities.map.label"]({ latitude: degreesText(point.latitude), longitude: degreesText(point.longitude) })
    : m["admin.cities.map.empty"]();
