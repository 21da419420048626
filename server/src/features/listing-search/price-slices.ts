import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Order, Position } from "./listing-order.ts";

/** Kuruş, both included; open where nothing stands. */
export type PriceSlice = { min?: number; max?: number };

/** Where listings with a common lexeme are: the one or two top-level categories that hold nearly all, if so, and prices in ascending order between which lie equally many. */
export type PriceHistogram = {
  tops: number[] | null;
  prices: number[] /** How many listings have all lexemes, if they meet by chance. */;
  matches: number;
};

/** Of the rarest of these lexemes; nothing if it is rare, or if they are not counted yet. */
export async function priceHistogram(db: Database, lexemes: readonly string[]): Promise<PriceHistogram | undefined> {
  const { rows } = await sql<PriceHistogram>`
    select p.tops, p.prices::float8[] as prices, w.matches
    from (select min(documents) as least, exp(sum(ln(documents))) / (select greatest(sum(listings), 1) from listing_status_counts) ^ (count(*) - 1) as matches
      from lexeme_counts where lexeme = any(${lexemes}::text[])) w
    join lexeme_counts c on c.lexeme = any(${lexemes}::text[]) and c.documents = w.least join lexeme_prices p on p.lexeme = c.lexeme limit 1`.execute(
    db,
  );
  return rows[0];
}

/** More than a page: how matches are spread within a slice is not known. */
const wanted = 100;

/** All prices from a position on, cut so that the first slice should hold some pages of so many matches; each further one is twice as wide. */
export function* priceSlices(
  { prices }: PriceHistogram,
  matches: number,
  direction: Order["direction"],
  after?: Position,
): Generator<PriceSlice> {
  const isAscending = direction === "asc";
  const start = after ? Number(after.key) : isAscending ? -Infinity : Infinity;
  const bounds = [...new Set(isAscending ? prices : prices.toReversed())].filter((price) =>
    isAscending ? price > start : price <= start,
  );
  let from: PriceSlice = {};
  for (
    let [index, width] = [-1, Math.max(1, Math.ceil((prices.length * wanted) / Math.max(matches, 1)))];
    ;
    width *= 2
  ) {
    index += width;
    const bound = bounds[index];
    if (bound === undefined) break;
    yield isAscending ? { ...from, max: bound - 1 } : { ...from, min: bound };
    from = isAscending ? { min: bound } : { max: bound - 1 };
  }
  yield from;
}

/** What two ranges of prices have in common. */
export function bothPrices(a: PriceSlice, b: PriceSlice = {}): PriceSlice {
  const min = Math.max(a.min ?? -Infinity, b.min ?? -Infinity);
  const max = Math.min(a.max ?? Infinity, b.max ?? Infinity);
  return { ...(min > -Infinity && { min }), ...(max < Infinity && { max }) };
}
