import type pg from "pg";

/** Words and places are drawn for so many listings; more of them are copies, which load several times as fast. */
const drawn = 250_000;
const drawAll = 1_000_000;
const copiedAtOnce = 5_000;

/** How many of so many listings are drawn, before the rest is copied from them. */
export const drawnOf = (listings: number): number => (listings > drawAll ? drawn : listings);

/** Each copy has a seller, a price and a time of its own; rows near each other in the table are near in time. */
export function copyListings(listings: number, sellers: number): pg.QueryConfig[] {
  const copies = Math.ceil(listings / drawn) - 1;
  return Array.from({ length: drawn / copiedAtOnce }, (_, batch) => ({
    text: `insert into listings (seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, status_reason,
         title, price, features, photo_count, created_at, published_at, tsv)
       select 1 + floor(random() * $4)::int, category_id, mid_id, top_id, city_id, district_id, cell, status,
         status_reason, title, round(price * exp((random() - 0.5) * 0.4) / 100)::bigint * 100, features, photo_count,
         created_at, published_at - random() * interval '1 hour', tsv
       from listings, generate_series(1, $3::int)
       where id > 1000000 + $1::int and id <= 1000000 + $1 + $2::int
       order by id`,
    values: [batch * copiedAtOnce, copiedAtOnce, copies, sellers],
  }));
}
