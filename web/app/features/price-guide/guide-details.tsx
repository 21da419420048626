import { guideRules, type PriceGuide } from "@pazar/contract/listings/price-guide";
import { formatAmount } from "@pazar/contract/text/format-price";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";

/** How the range came about: with what it was compared, and in which way. */
export function GuideDetails({ guide }: { guide: PriceGuide }) {
  const locale = getLocale();
  const facts = [
    ...guide.basis,
    { name: m["priceGuide.median"](), text: formatAmount(guide.median, locale) },
    { name: m["priceGuide.count"](), text: formatNumber(guide.listings_count, locale) },
    { name: m["priceGuide.reckoned"](), text: formatDay(guide.reckoned_at, locale) },
  ];
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-small py-1 font-semibold text-brand hover:underline">
        {m["priceGuide.how"]()}
      </summary>
      <dl className="mt-1">
        {facts.map(({ name, text }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted">
        {m["priceGuide.method"]({ months: guideRules.soldMonths, days: guideRules.activeDays })}{" "}
        {guide.is_compared_by_area && `${m["priceGuide.methodPerArea"]()} `}
        {m["priceGuide.noAppraisal"]()}
      </p>
    </details>
  );
}
