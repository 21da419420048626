import { distanceKm } from "./gazetteer.ts";

type Centre = { id: number; city_id: number; latitude: number; longitude: number };
/** `next`: what lies beyond the side from this corner to the following one; undefined at the edge of the map. */
type Corner = { x: number; y: number; next: Centre | undefined };
/** Corners in kilometres on a plane, x to the east and y to the south. */
export type Cell = { centre: Centre; x: number; y: number; corners: readonly Corner[] };

const kmPerDegree = 111.2;
/** Longitudes are scaled by the cosine of the middle latitude of Turkey. */
const narrowing = Math.cos((39.1 * Math.PI) / 180);

export const onPlane = ({ latitude, longitude }: Pick<Centre, "latitude" | "longitude">) => ({
  x: longitude * kmPerDegree * narrowing,
  y: -latitude * kmPerDegree,
});

/** A cell reaches as far as this many neighbours are away, so that coasts are tight where districts are small. */
const neighboursInReach = 5;
const reachKm = { least: 9, most: 34 };
const cornersOfCircle = 20;

/**
 * The Voronoi cell of each centre: what is nearer to it than to any other, but no further than its reach. Borders drawn
 * like this are not the true ones; they only show which places are neighbours.
 */
export function voronoiCells(centres: readonly Centre[]): Cell[] {
  return centres.map((centre) => {
    const others = centres
      .filter((other) => other.id !== centre.id && isInDegree(other, centre))
      .map((other) => ({ other, km: distanceKm(centre, other) }))
      .filter(({ km }) => km > 0 && km < 2 * reachKm.most)
      .toSorted((a, b) => a.km - b.km);
    const reach = Math.min(Math.max(others[neighboursInReach - 1]?.km ?? reachKm.most, reachKm.least), reachKm.most);
    const { x, y } = onPlane(centre);
    const circle = Array.from({ length: cornersOfCircle }, (_, number): Corner => {
      const angle = (2 * Math.PI * number) / cornersOfCircle;
      return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle), next: undefined };
    });
    const corners = others
      .filter(({ km }) => km < 2 * reach)
      .reduce((left, { other }) => cutOff(left, { x, y }, other), circle);
    return { centre, x, y, corners };
  });
}

/** A cheap test before the distance, which would otherwise be computed for every pair of districts. */
const isInDegree = (a: Centre, b: Centre): boolean =>
  Math.abs(a.latitude - b.latitude) < 1 && Math.abs(a.longitude - b.longitude) < 1;

/** Cuts off what is nearer to the other centre. */
function cutOff(corners: readonly Corner[], own: { x: number; y: number }, other: Centre): Corner[] {
  const there = onPlane(other);
  const [dx, dy] = [there.x - own.x, there.y - own.y];
  const middle = ((own.x + there.x) / 2) * dx + ((own.y + there.y) / 2) * dy;
  const beyond = ({ x, y }: Corner): number => x * dx + y * dy - middle;
  return corners.flatMap((corner, index) => {
    const following = corners[(index + 1) % corners.length] ?? corner;
    const [from, to] = [beyond(corner), beyond(following)];
    if (from <= 0 && to <= 0) return [corner];
    if (from > 0 && to > 0) return [];
    const share = from / (from - to);
    const crossing = { x: corner.x + share * (following.x - corner.x), y: corner.y + share * (following.y - corner.y) };
    // Where the outline leaves, a new side begins along the other's cell; where it comes back, the old side continues.
    return from <= 0 ? [corner, { ...crossing, next: other }] : [{ ...crossing, next: corner.next }];
  });
}
