import type { ListingSort } from "@pazar/contract/listing-sorts";
import { sql, type RawBuilder } from "kysely";
import type { Condition } from "./listing-scope.ts";

/** Where a page ends. The key is text: a JavaScript Date drops microseconds. */
export type Position = { key: string; id: number };

export type Order = { column: "l.published_at" | "l.price"; type: "timestamptz" | "bigint"; direction: "asc" | "desc" };

export const orders: Record<ListingSort, Order> = {
  newest: { column: "l.published_at", type: "timestamptz", direction: "desc" },
  price_asc: { column: "l.price", type: "bigint", direction: "asc" },
  price_desc: { column: "l.price", type: "bigint", direction: "desc" },
};

export const isByPrice = ({ column }: Order): boolean => column === "l.price";

export const inOrder = ({ column, direction }: Order): RawBuilder<unknown> =>
  sql`order by ${sql.ref(column)} ${sql.raw(direction)}, l.id ${sql.raw(direction)}`;

/** The same for rows that carry the column as `key`. */
export const inKeyOrder = ({ direction }: Order): RawBuilder<unknown> =>
  sql`order by w.key ${sql.raw(direction)}, w.id ${sql.raw(direction)}`;

export const comesAfter = ({ column, type, direction }: Order, after: Position | undefined): Condition[] =>
  after
    ? [
        sql`(${sql.ref(column)}, l.id) ${sql.raw(direction === "desc" ? "<" : ">")} (${after.key}::${sql.raw(type)}, ${after.id})`,
      ]
    : [];

/** The order by price in memory, for a page that is merged from several parts. */
export const byPrice =
  ({ direction }: Order) =>
  (a: Position, b: Position): number =>
    (direction === "desc" ? -1 : 1) * (Number(a.key) - Number(b.key) || a.id - b.id);

export const comesUpTo = ({ column, type, direction }: Order, last: Position): Condition =>
  sql`(${sql.ref(column)}, l.id) ${sql.raw(direction === "desc" ? ">=" : "<=")} (${last.key}::${sql.raw(type)}, ${last.id})`;
