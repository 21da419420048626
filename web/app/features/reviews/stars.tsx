import { formatDecimal } from "@pazar/contract/text/format-decimal";
import * as limits from "@pazar/contract/limits";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";

/** Full and empty stars; screen readers hear the number. */
export function Stars({ stars, className }: { stars: number; className?: string }) {
  const full = Math.round(stars);
  return (
    <span className={classNames("inline-block whitespace-nowrap", className)}>
      <span aria-hidden="true" className="tracking-wider text-warning">
        {"★".repeat(full)}
        <span className="text-edge">{"☆".repeat(limits.review.stars - full)}</span>
      </span>
      <span className="sr-only">{m["reviews.starsText"]({ stars: formatDecimal(stars, getLocale()) })}</span>
    </span>
  );
}
