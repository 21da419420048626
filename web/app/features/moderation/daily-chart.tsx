import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";

const [width, height] = [150, 32];

/** One bar per day; the numbers are in the text alternative and on each bar. */
export function DailyChart({
  name,
  days,
  counts,
}: {
  name: string;
  days: readonly string[];
  counts: readonly number[];
}) {
  const most = Math.max(1, ...counts);
  const number = (count: number) => formatNumber(count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const label = m["admin.moderation.statistics.chart"]({
    name,
    days: days.length,
    count: number(total),
    most: number(Math.max(0, ...counts)),
  });
  const step = width / Math.max(1, counts.length);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="h-8 w-37.5 text-brand">
      <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} stroke="var(--color-line)" />
      {counts.map((count, index) => {
        const tall = (count / most) * (height - 2);
        return (
          count > 0 && (
            <rect
              key={days[index]}
              x={index * step}
              y={height - 1 - tall}
              width={Math.max(1, step - 1)}
              height={tall}
              fill="currentColor"
            >
              <title>{`${days[index]}: ${number(count)}`}</title>
            </rect>
          )
        );
      })}
    </svg>
  );
}
