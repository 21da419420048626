import { byName } from "@pazar/contract/text/turkish-order";
import { m } from "../../../platform/i18n/i18n.ts";
import { facetCount } from "../filters/filter-labels.ts";
import type { MapData } from "./load-map.ts";

type PlaceListProps = Pick<MapData, "drawing" | "counts" | "isSample"> & {
  heading: string;
  chosenId: number | undefined;
  hrefOf: (id: number) => string;
};

/** All that the drawing shows, by name; what has no listings comes last. */
export function PlaceList({ drawing, counts, isSample, heading, chosenId, hrefOf }: PlaceListProps) {
  const countOf = new Map(counts.map(({ id, listings_count }) => [id, listings_count]));
  const places = drawing.places
    .map(({ id, name }) => ({ id, name, count: countOf.get(id) ?? 0 }))
    .toSorted((a, b) => Number(a.count === 0) - Number(b.count === 0) || byName(a, b));
  return (
    <nav aria-label={heading}>
      <h3 className="mb-1 text-base tracking-normal">{heading}</h3>
      {counts.length === 0 && <p className="py-2 text-muted">{m["filters.nothing"]()}</p>}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {places.map(({ id, name, count }) => (
          <li key={id} className="border-b border-line">
            <a
              href={hrefOf(id)}
              aria-current={id === chosenId ? "true" : undefined}
              className="flex min-h-control items-center justify-between gap-3 rounded-small px-1 hover:bg-sunken aria-current:font-semibold aria-current:text-accent"
            >
              <span className={count === 0 ? "text-muted" : undefined}>{name}</span>
              <span className="text-sm text-muted tabular-nums">{facetCount(count, isSample)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
