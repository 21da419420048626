import type { ComparedListing, Comparison } from "@pazar/contract/listings/listings";
import { formatDecimal } from "@pazar/contract/text/format-decimal";
import { formatPrice } from "@pazar/contract/text/format-price";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { sinceMonth } from "../../platform/i18n/since-month.ts";

export type ComparisonRow = {
  key: string;
  name: string;
  /** One for each listing; null where it does not say. */
  texts: readonly (string | null)[];
  /** Ids of the listings with the best value, which is marked. */
  best: readonly number[];
  bestLabel: string;
};

type Fact = { key: string; name: () => string; text: (listing: ComparedListing) => string | null };

const starsOf = ({ seller: { stars, reviews_count: count } }: ComparedListing): string | null => {
  if (stars === null) return null;
  const reviews = count === 1 ? m["reviews.countOne"]() : m["reviews.count"]({ count });
  return `${formatDecimal(stars, getLocale())} / 5 · ${reviews}`;
};

const facts: readonly Fact[] = [
  { key: "price", name: m["compare.price"], text: ({ price }) => formatPrice(price, getLocale()) },
  { key: "place", name: m["compare.place"], text: ({ district, city }) => `${district.name}, ${city.name}` },
  { key: "published", name: m["compare.published"], text: (listing) => formatDay(listing.published_at) },
  { key: "seller", name: m["compare.seller"], text: ({ seller }) => seller.name },
  {
    key: "member_since",
    name: m["compare.memberSince"],
    text: ({ seller }) => m["listing.memberSince"]({ month: sinceMonth(seller.member_since, getLocale()) }),
  },
  { key: "stars", name: m["compare.stars"], text: starsOf },
  {
    key: "deals",
    name: m["compare.deals"],
    text: ({ seller }) => (seller.deals_count === 0 ? null : String(seller.deals_count)),
  },
  {
    key: "hand_delivery",
    name: m["compare.handDelivery"],
    text: ({ hand_delivery }) => (hand_delivery ? m["compare.yes"]() : null),
  },
];

/** Rows that are empty for every listing are left out. */
export function comparisonRows({ listings, features, best_price }: Comparison): ComparisonRow[] {
  const common = facts.map(({ key, name, text }) => ({
    key,
    name: name(),
    texts: listings.map(text),
    best: key === "price" ? best_price : [],
    bestLabel: m["compare.bestPrice"](),
  }));
  return [...common, ...features.map((feature) => ({ ...feature, bestLabel: m["compare.best"]() }))].filter(
    ({ texts }) => texts.some((text) => text !== null),
  );
}

export const isDifferent = ({ texts }: Pick<ComparisonRow, "texts">): boolean => new Set(texts).size > 1;
