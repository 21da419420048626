import type { PlaceMap } from "@pazar/contract/catalogue/locations";
import type { Gazetteer } from "./gazetteer.ts";
import { onPlane, voronoiCells, type Cell } from "./voronoi-cells.ts";
import { turkeyOutline } from "./turkey-outline.ts";

const width = 1_000;
const margin = 12;

const cellCache = new WeakMap<Gazetteer, readonly Cell[]>();

/** The cells of all districts belong together: those of a province are cut off by its neighbours. */
function cellsOf(gazetteer: Gazetteer): readonly Cell[] {
  const { cities, districtsOf } = gazetteer;
  const cells = cellCache.get(gazetteer) ?? voronoiCells(cities.flatMap(({ id }) => [...districtsOf(id)]));
  cellCache.set(gazetteer, cells);
  return cells;
}

/** All provinces, each the cells of its districts; or the districts of one province. */
export function drawMap(gazetteer: Gazetteer, cityId: number): PlaceMap {
  const all = cellsOf(gazetteer);
  const cells = cityId === 0 ? all : all.filter(({ centre }) => centre.city_id === cityId);
  const corners = cells.flatMap((cell) => cell.corners);
  const [west, north] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
  const [east, south] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
  const scale = (width - 2 * margin) / Math.max(east - west, 1);
  const point = ({ x, y }: { x: number; y: number }) => ({
    x: Math.round((x - west) * scale) + margin,
    y: Math.round((y - north) * scale) + margin,
  });
  const shapeOf = (points: readonly { x: number; y: number }[]): string =>
    `M${points
      .map(point)
      .map(({ x, y }) => `${x} ${y}`)
      .join("L")}Z`;
  const size = { width, height: Math.round((south - north) * scale) + 2 * margin };
  if (cityId !== 0)
    return {
      ...size,
      outline: "",
      borders: "",
      places: cells.flatMap((cell) => {
        const district = gazetteer.district(cell.centre.id);
        return district ? [{ id: district.id, name: district.name, ...point(cell), shape: shapeOf(cell.corners) }] : [];
      }),
    };
  const byCity = Map.groupBy(cells, ({ centre }) => centre.city_id);
  return {
    ...size,
    outline: turkeyOutline.map((ring) => shapeOf(ring.map(onPlane))).join(""),
    borders: borders(cells, point),
    places: gazetteer.cities.flatMap(({ id, name }) => {
      const own = byCity.get(id) ?? [];
      return own.length === 0
        ? []
        : [{ id, name, ...point(middleOf(own)), shape: own.map((cell) => shapeOf(cell.corners)).join("") }];
    }),
  };
}

/** The sides between two provinces, each once. */
const borders = (cells: readonly Cell[], point: (at: { x: number; y: number }) => { x: number; y: number }): string =>
  cells
    .flatMap(({ centre, corners }) =>
      corners.flatMap((corner, index) => {
        const { next } = corner;
        if (!next || next.city_id === centre.city_id || next.id < centre.id) return [];
        const [from, to] = [point(corner), point(corners[(index + 1) % corners.length] ?? corner)];
        return [`M${from.x} ${from.y}L${to.x} ${to.y}`];
      }),
    )
    .join("");

const middleOf = (cells: readonly Cell[]) => ({
  x: cells.reduce((sum, { x }) => sum + x, 0) / cells.length,
  y: cells.reduce((sum, { y }) => sum + y, 0) / cells.length,
});
