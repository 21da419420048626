import type { PlaceMap } from "@pazar/contract/catalogue/locations";
import { useId } from "react";
import { facetCount } from "../filters/filter-labels.ts";
import type { MapData } from "./load-map.ts";

type PlaceDrawingProps = MapData & { chosenId: number | undefined; onChoose: (id: number) => void };

type DrawnPlace = PlaceMap["places"][number];

const maxLabels = 7;
/** An estimate of the size of a letter, in units of the drawing. */
const letter = { width: 17, height: 36 };

/** Darker where more is on sale, by the square root: a few places have most of the listings. */
const fillOf = (count: number, most: number): string =>
  count === 0
    ? "var(--color-sunken)"
    : `color-mix(in oklab, var(--color-brand) ${Math.round(18 + 72 * Math.sqrt(count / most))}%, var(--color-surface))`;

/** For pointers only: keyboards and screen readers use the list below it, which says the same. */
export function PlaceDrawing({ drawing, cityId, counts, isSample, chosenId, onChoose }: PlaceDrawingProps) {
  const countOf = new Map(counts.map(({ id, listings_count }) => [id, listings_count]));
  const most = Math.max(1, ...countOf.values());
  const clipId = useId();
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
      className="mx-auto max-h-[50dvh] w-full select-none"
    >
      {drawing.outline !== "" && (
        <>
          <clipPath id={clipId}>
            <path d={drawing.outline} />
          </clipPath>
          <path d={drawing.outline} fill="var(--color-sunken)" />
        </>
      )}
      <g clipPath={drawing.outline === "" ? undefined : `url(#${clipId})`}>
        {drawing.places.map(({ id, name, shape }) => {
          const count = countOf.get(id) ?? 0;
          const fill = id === chosenId ? "var(--color-accent)" : fillOf(count, most);
          return (
            <path
              key={id}
              data-place={id}
              d={shape}
              fill={fill}
              stroke={cityId === 0 ? fill : "var(--color-surface)"}
              strokeWidth={cityId === 0 ? 1.5 : 4}
              strokeLinejoin="round"
              className="cursor-pointer hover:brightness-90"
              onClick={() => onChoose(id)}
            >
              <title>{`${name}: ${facetCount(count, isSample)}`}</title>
            </path>
          );
        })}
        <path
          d={drawing.borders}
          fill="none"
          stroke="var(--color-surface)"
          strokeWidth={3}
          className="pointer-events-none"
        />
      </g>
      {labelsOf(drawing.places, counts).map(({ id, name, x, y }) => (
        <text
          key={id}
          x={x}
          y={y}
          textAnchor="middle"
          dominantBaseline="middle"
          fontSize={letter.height - 6}
          strokeWidth={7}
          className="pointer-events-none fill-text stroke-surface font-semibold [paint-order:stroke]"
        >
          {name}
        </text>
      ))}
    </svg>
  );
}

/** The names of the places with most listings that do not overlap. */
function labelsOf(places: readonly DrawnPlace[], counts: MapData["counts"]): DrawnPlace[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const labels: DrawnPlace[] = [];
  const isFree = ({ name, x, y }: DrawnPlace) =>
    labels.every(
      (other) =>
        Math.abs(other.y - y) > letter.height ||
        Math.abs(other.x - x) > ((name.length + other.name.length) / 2) * letter.width,
    );
  for (const { id } of counts) {
    const place = byId.get(id);
    if (place && isFree(place)) labels.push(keepInside(place));
    if (labels.length === maxLabels) break;
  }
  return labels;
}

const mapWidth = 1_000;
const keepInside = (place: DrawnPlace): DrawnPlace => {
  const half = (place.name.length * letter.width) / 2;
  return { ...place, x: Math.min(Math.max(place.x, half), mapWidth - half) };
};
