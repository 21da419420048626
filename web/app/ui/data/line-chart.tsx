import { useId, useState, type KeyboardEvent, type PointerEvent } from "react";
import { spread, ticksUpTo } from "./chart-scale.ts";
import { classNames } from "../class-names.ts";

/** With fewer values than points the line ends early. */
export type Series = { name: string; values: readonly number[]; tone: keyof typeof tones };

const tones = {
  brand: "text-brand",
  accent: "text-accent",
  info: "text-info",
  warning: "text-warning",
  muted: "text-muted",
};

type LineChartProps = {
  /** The accessible name. */
  label: string;
  /** Instructions for the keyboard. */
  hint: string;
  /** One for each value. */
  points: readonly { long: string; short: string }[];
  series: readonly Series[];
  format: (value: number) => string;
  /** Shorter, for the axis. */
  formatTick?: ((value: number) => string) | undefined;
};

const height = 100;

/** Lines over days with an axis, a legend and the numbers of the day under the pointer or chosen by arrow keys. */
export function LineChart({ label, hint, points, series, format, formatTick = format }: LineChartProps) {
  const [chosen, setChosen] = useState<number>();
  const hintId = useId();
  const last = points.length - 1;
  const ticks = ticksUpTo(Math.max(0, ...series.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const lineOf = (values: readonly number[]): string =>
    values.map((value, i) => `${i},${height - (value / top) * height}`).join(" ");
  const valueAt = (values: readonly number[], index: number): string => {
    const value = values[index];
    return value === undefined ? "–" : format(value);
  };
  const shareOf = (index: number): number => (last === 0 ? 0 : (index / last) * 100);

  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  const move = (event: KeyboardEvent) => {
    const to = new Map([
      ["ArrowLeft", Math.max(0, (chosen ?? last + 1) - 1)],
      ["ArrowRight", Math.min(last, (chosen ?? -1) + 1)],
      ["Home", 0],
      ["End", last],
      ["Escape", undefined],
    ]);
    if (!to.has(event.key)) return;
    event.preventDefault();
    setChosen(to.get(event.key));
  };

  return (
    <figure>
      <div className="flex gap-2 text-xs text-muted tabular-nums">
        <ol aria-hidden="true" className="flex h-48 flex-col-reverse justify-between text-right">
          {ticks.map((tick) => (
            <li key={tick} className="-my-2">
              {formatTick(tick)}
            </li>
          ))}
        </ol>
        <div
          role="group"
          tabIndex={0}
          aria-label={label}
          aria-describedby={hintId}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setChosen(undefined)}
          onBlur={() => setChosen(undefined)}
          onKeyDown={move}
          className="relative h-48 min-w-0 grow touch-pan-y rounded-small"
        >
          <div aria-hidden="true" className="absolute inset-0 flex flex-col-reverse justify-between">
            {ticks.map((tick) => (
              <span key={tick} className="-mt-px border-t border-line" />
            ))}
          </div>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${Math.max(last, 1)} ${height}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {series.map(({ name, values, tone }, number) => (
              <g key={name} className={tones[tone]}>
                {number === 0 && (
                  <polygon
                    points={`0,${height} ${lineOf(values)} ${last},${height}`}
                    fill="currentColor"
                    opacity="0.1"
                  />
                )}
                <polyline
                  points={lineOf(values)}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinejoin="round"
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            ))}
          </svg>
          {chosen !== undefined && (
            <>
              <span className="absolute inset-y-0 w-px bg-edge" style={{ left: `${shareOf(chosen)}%` }} />
              <div
                className={classNames(
                  "pointer-events-none absolute top-1 z-10 rounded-control border border-line bg-surface px-3 py-2 whitespace-nowrap text-text shadow-card",
                  chosen > last / 2 ? "-translate-x-full -ml-2" : "ml-2",
                )}
                style={{ left: `${shareOf(chosen)}%` }}
              >
                <p className="font-semibold">{points[chosen]?.long}</p>
                {series.map(({ name, values, tone }) => (
                  <p key={name} className="flex items-center gap-2">
                    <Dot tone={tone} />
                    <span className="grow">{name}</span>
                    <b>{valueAt(values, chosen)}</b>
                  </p>
                ))}
              </div>
            </>
          )}
        </div>
      </div>
      <ol aria-hidden="true" className="relative mt-2 ml-10 h-4 text-xs text-muted">
        {spread(points.length, 4).map((index) => (
          <li
            key={index}
            className={classNames(
              "absolute whitespace-nowrap",
              index === 0 ? "" : index === last ? "-translate-x-full" : "-translate-x-1/2",
            )}
            style={{ left: `${shareOf(index)}%` }}
          >
            {points[index]?.short}
          </li>
        ))}
      </ol>
      <p id={hintId} className="sr-only">
        {hint}
      </p>
      <p aria-live="polite" className="sr-only">
        {chosen !== undefined &&
          `${points[chosen]?.long}: ${series.map(({ name, values }) => `${name} ${valueAt(values, chosen)}`).join(", ")}`}
      </p>
      {series.length > 1 && (
        <figcaption className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {series.map(({ name, tone }) => (
            <span key={name} className="flex items-center gap-2">
              <Dot tone={tone} />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

const Dot = ({ tone }: Pick<Series, "tone">) => (
  <span aria-hidden="true" className={classNames("size-2 rounded-full bg-current", tones[tone])} />
);
