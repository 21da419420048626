import type { RelaxedFilter } from "@pazar/contract/search/listing-search";
import { limitConcurrency } from "../../platform/limit-concurrency.ts";
import { countListings } from "./totals/count-listings.ts";
import { withCompleteWords } from "./find-listings.ts";
import { without, withoutFeature, type Scope } from "./listing-scope.ts";
import type { SearchContext } from "./search-context.ts";

const shown = 4;
/** The counts of one search must not take all connections. */
const inTurn = limitConcurrency(3);

/** For a search without results: how many listings there would be without one of its filters, the most first. */
export async function relaxFilters(context: SearchContext, wanted: Scope): Promise<RelaxedFilter[]> {
  const scope = await withCompleteWords(context, wanted);
  const counted = await Promise.all(
    withoutOne(scope).map(({ drop, rest }) =>
      inTurn(async () => {
        const { count, isCapped } = await countListings(context, rest);
        return { drop, total: count, total_is_capped: isCapped };
      }),
    ),
  );
  return counted
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, shown);
}

/** `drop` is the name in the address. */
const parts: readonly { drop: string; names: readonly (keyof Scope)[] }[] = [
  { drop: "search", names: ["words"] },
  { drop: "district", names: ["districtId"] },
  { drop: "place", names: ["cityId", "districtId", "near"] },
  { drop: "price", names: ["price"] },
  { drop: "seller", names: ["sellerId"] },
  { drop: "with_photo", names: ["hasPhoto"] },
  { drop: "published_within", names: ["publishedWithin"] },
];

type Remainder = { drop: string; rest: Scope };

function withoutOne(scope: Scope): Remainder[] {
  const { category, near, words, choices = [], ranges = [] } = scope;
  // Words that match nothing make every other filter irrelevant.
  if (words === "") return [{ drop: "search", rest: without(scope, "words") }];
  const single = parts
    .filter(({ names }) => names.some((name) => scope[name] !== undefined))
    .filter(({ drop }) => drop !== "district" || scope.cityId !== undefined)
    .map(({ drop, names }) => ({ drop, rest: without(scope, ...names) }));
  const onlyPlace = near ? [{ drop: "within", rest: { ...without(scope, "near"), ...near.place } }] : [];
  const features = [...choices, ...ranges].map(({ key }) => ({ drop: `f[${key}]`, rest: withoutFeature(scope, key) }));
  // A category counts as a filter only together with others; dropping it also drops its own filters.
  const whole =
    category && single.length > 0 && features.length === 0
      ? [{ drop: "category", rest: without(scope, "category") }]
      : [];
  return [...single, ...onlyPlace, ...features, ...whole];
}
