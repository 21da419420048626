import type { AnswerTime, Seller } from "@pazar/contract/listings/listings";
import { formatDecimal } from "@pazar/contract/text/format-decimal";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";

const answerTimes: Record<AnswerTime, () => string> = {
  minutes: m["reviews.answers.minutes"],
  hour: m["reviews.answers.hour"],
  hours: m["reviews.answers.hours"],
  day: m["reviews.answers.day"],
  days: m["reviews.answers.days"],
};

const reviewCount = (count: number): string => (count === 1 ? m["reviews.countOne"]() : m["reviews.count"]({ count }));

type SellerFactsProps = {
  seller: Seller;
  /** Where the reviews are. */
  reviewsHref: string;
  className?: string;
};

/** Stars, deals, how soon they answer, verified phone; renders nothing if there is none of these. */
export function SellerFacts({ seller, reviewsHref, className }: SellerFactsProps) {
  const { stars, reviews_count, deals_count, answers_within, is_phone_verified } = seller;
  const average = stars === null ? "" : formatDecimal(stars, getLocale());
  const isKnown = stars !== null || deals_count > 0 || answers_within !== null || is_phone_verified;
  if (!isKnown) return null;
  return (
    <ul className={classNames("flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted", className)}>
      {stars !== null && (
        <li>
          <a href={reviewsHref} className="rounded-small hover:underline">
            <span aria-hidden="true" className="font-semibold text-warning">
              ★ {average}
            </span>
            <span className="sr-only">{m["reviews.starsText"]({ stars: average })}</span> · {reviewCount(reviews_count)}
          </a>
        </li>
      )}
      {deals_count > 0 && (
        <li>{deals_count === 1 ? m["reviews.dealsOne"]() : m["reviews.deals"]({ count: deals_count })}</li>
      )}
      {is_phone_verified && (
        <li className="font-medium text-success">
          <span aria-hidden="true">✓ </span>
          {m["phone.verified"]()}
        </li>
      )}
      {answers_within && <li>{answerTimes[answers_within]()}</li>}
    </ul>
  );
}
