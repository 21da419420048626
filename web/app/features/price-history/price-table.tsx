import type { PriceStep } from "@pazar/contract/listings/price-history";
import { formatPrice } from "@pazar/contract/text/format-price";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { percentBetween } from "./price-notes-text.ts";

const cell = "py-1.5 pr-3 last:pr-0 last:text-right";

/** The latest price first. */
export function PriceTable({ steps }: { steps: readonly PriceStep[] }) {
  const locale = getLocale();
  const rows = steps.map((step, index) => ({ ...step, change: changeOf(steps[index - 1]?.price, step.price) }));
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <thead className="text-muted">
        <tr>
          {[m["priceHistory.date"], m["priceHistory.price"], m["priceHistory.change"]].map((name) => (
            <th key={name()} scope="col" className={`${cell} font-medium`}>
              {name()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ since, price, change }) => (
          <tr key={since} className="border-t border-line">
            <td className={cell}>{formatDay(since, locale)}</td>
            <td className={`${cell} font-semibold`}>{formatPrice(price, locale)}</td>
            <td className={cell}>{change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function changeOf(before: number | undefined, price: number): string {
  if (before === undefined) return m["priceHistory.firstPrice"]();
  if (before === 0 || price === 0) return "–";
  const percent = percentBetween(before, price);
  return price < before ? m["priceHistory.lower"]({ percent }) : m["priceHistory.higher"]({ percent });
}
