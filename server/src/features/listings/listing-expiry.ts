import { sql } from "kysely";

/** When a listing that is published or renewed at this time goes off sale: staff set how long that takes. */
export const expiryOf = (publishedAt: Date) =>
  sql<Date>`${publishedAt}::timestamptz + make_interval(days => (select listing_days from settings))`;
