import Scale from "lucide-react/icons/scale";
import { classNames } from "../../ui/class-names.ts";
import { GuideDetails } from "./guide-details.tsx";
import { guideLine, priceWarning } from "./guide-text.ts";
import { usePriceGuide, type GuideQuery } from "./use-price-guide.ts";

type PriceGuideHintProps = GuideQuery & { /** Lira. */ price: number | undefined };

/** For sellers while they set a price. The line is a live region from the start, so that a range which appears is announced. */
export function PriceGuideHint({ price, ...query }: PriceGuideHintProps) {
  const guide = usePriceGuide(query);
  const warning = guide ? priceWarning(price, guide) : undefined;
  return (
    <div className={classNames(guide && "mt-3 rounded-control bg-sunken px-3.5 py-2.5")}>
      <p aria-live="polite" className="flex gap-2 text-sm font-medium">
        {guide && (
          <>
            <Scale size={18} aria-hidden="true" className="mt-0.25 shrink-0 text-brand" />
            {guideLine(guide, price)}
          </>
        )}
      </p>
      <p aria-live="polite" className="mt-1 text-sm font-semibold text-warning empty:hidden sm:pl-6.5">
        {warning}
      </p>
      {guide && (
        <div className="sm:pl-6.5">
          <GuideDetails guide={guide} />
        </div>
      )}
    </div>
  );
}
