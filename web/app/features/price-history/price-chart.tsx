import type { PriceStep } from "@pazar/contract/listings/price-history";
import { formatPrice } from "@pazar/contract/text/format-price";
import { getLocale, m } from "../../platform/i18n/i18n.ts";

const width = 320;
const height = 88;
const margin = 6;

/** The line of a price over time: level while it stays, straight up or down where it changes. */
export function chartPath(steps: readonly PriceStep[], now: Date): string {
  const times = steps.map(({ since }) => Date.parse(since));
  const start = Math.min(...times);
  const end = Math.max(start + 1, ...steps.map(({ until }) => (until === null ? now.getTime() : Date.parse(until))));
  const prices = steps.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const round = (value: number): number => Math.round(value * 10) / 10;
  const x = (time: number): number => round(((time - start) / (end - start)) * width);
  const y = (price: number): number =>
    round(height - margin - ((price - low) / Math.max(1, high - low)) * (height - 2 * margin));
  const moves = steps.map(({ price }, index) => `${index === 0 ? "M0 " : `H${x(times[index] ?? start)}V`}${y(price)}`);
  return `${moves.join("")}H${width}`;
}

/** Without axes: the table below it has the numbers. */
export function PriceChart({ steps }: { steps: readonly PriceStep[] }) {
  const prices = steps.map(({ price }) => price);
  const words = (price: number | undefined): string => formatPrice(price ?? 0, getLocale());
  const [low, high] = [words(Math.min(...prices)), words(Math.max(...prices))];
  const label = m["priceHistory.chart"]({ first: words(prices[0]), last: words(prices.at(-1)), low, high });
  return (
    <div className="mb-2 flex gap-2">
      <div aria-hidden="true" className="flex flex-col justify-between text-xs text-muted tabular-nums">
        <span>{high}</span>
        <span>{low}</span>
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-22 min-w-0 flex-1 text-brand"
      >
        <path
          d={chartPath(steps, new Date())}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
