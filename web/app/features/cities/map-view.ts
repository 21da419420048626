import { turkeyBounds } from "@pazar/contract/admin/catalogue/cities";
import { mapHeight, mapPoint, mapWidth, placeAt } from "../listings/details/turkey-map.ts";

export type Point = { latitude: number; longitude: number };
/** The part of the map that is shown, in the map's own units. */
export type MapView = { x: number; y: number; width: number; height: number };

export const zooms = [1, 3, 9] as const;
export type Zoom = (typeof zooms)[number];

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
/** To about 10 metres, the precision of the database. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** The nearest point that lies in Turkey. */
export const inTurkey = ({ latitude, longitude }: Point): Point => ({
  latitude: rounded(clamp(latitude, turkeyBounds.south, turkeyBounds.north)),
  longitude: rounded(clamp(longitude, turkeyBounds.west, turkeyBounds.east)),
});

/** Around the centre, but never beyond the edges. */
export function viewAround(centre: Point | undefined, zoom: Zoom): MapView {
  const [width, height] = [mapWidth / zoom, mapHeight / zoom];
  const { x, y } = centre ? mapPoint(centre) : { x: mapWidth / 2, y: mapHeight / 2 };
  return {
    x: clamp(x - width / 2, 0, mapWidth - width),
    y: clamp(y - height / 2, 0, mapHeight - height),
    width,
    height,
  };
}

export function isInView({ x, y, width, height }: MapView, point: Point): boolean {
  const at = mapPoint(point);
  return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
}

/** `across` and `down` from 0 to 1, as a share of what is shown. */
export const pointInView = (view: MapView, { across, down }: { across: number; down: number }): Point =>
  inTurkey(placeAt({ x: view.x + across * view.width, y: view.y + down * view.height }));

const directions: Record<string, { north: number; east: number } | undefined> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowLeft: { north: 0, east: -1 },
  ArrowRight: { north: 0, east: 1 },
};

/** Where an arrow key moves a point; finer steps when zoomed in. Undefined for other keys. */
export function movedByKey(point: Point, key: string, zoom: Zoom): Point | undefined {
  const direction = directions[key];
  const step = 0.09 / zoom;
  return (
    direction &&
    inTurkey({
      latitude: point.latitude + direction.north * step,
      longitude: point.longitude + direction.east * step,
    })
  );
}
