import * as limits from "@pazar/contract/limits";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";

const width = 120;
const height = 28;

/** Points of a line over the days, as high as the busiest of them. */
export function chartLine(views: readonly number[]): string {
  const most = Math.max(1, ...views);
  const step = views.length > 1 ? width / (views.length - 1) : 0;
  const round = (value: number) => Math.round(value * 10) / 10;
  return views
    .map((count, day) => `${round(day * step)},${round(height - 2 - (count / most) * (height - 4))}`)
    .join(" ");
}

/** A line without axes: the numbers are in its text alternative. */
export function ViewsChart({ views }: { views: readonly number[] }) {
  const number = (count: number) => formatNumber(count);
  const label = m["myListings.chart"]({
    days: limits.viewDays,
    count: number(views.reduce((sum, count) => sum + count, 0)),
    most: number(Math.max(0, ...views)),
  });
  const line = chartLine(views);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="h-7 w-30 shrink-0 text-brand">
      <title>{label}</title>
      <polygon points={`0,${height} ${line} ${width},${height}`} fill="currentColor" opacity="0.12" />
      <polyline
        points={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
