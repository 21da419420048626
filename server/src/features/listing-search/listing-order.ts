import type { ListingSort } from "@pazar/contract/search/listing-sorts";
import { sql, type RawBuilder } from "kysely";
import type { Condition } from "./listing-conditions.ts";
import type { Scope } from "./listing-scope.ts";

/** Where a page ends. The key is text: a JavaScript Date drops microseconds. */
export type Position = { key: string; id: number };

export type Order = {
  column: "l.published_at" | "l.created_at" | "l.price" | "q.queued_at";
  type: "timestamptz" | "bigint";
  direction: "asc" | "desc";
};

const byCreation = { column: "l.created_at", type: "timestamptz" } as const;
const byPrice = { column: "l.price", type: "bigint" } as const;
const byWait = { column: "q.queued_at", type: "timestamptz" } as const;

type StaffOrder = "last_created" | "first_created" | "waiting_longest" | "waiting_shortest";

/** An order that one column gives. */
export const orders: Record<Exclude<ListingSort, "distance"> | StaffOrder, Order> = {
  newest: { column: "l.published_at", type: "timestamptz", direction: "desc" },
  price_asc: { ...byPrice, direction: "asc" },
  price_desc: { ...byPrice, direction: "desc" },
  last_created: { ...byCreation, direction: "desc" },
  first_created: { ...byCreation, direction: "asc" },
  waiting_longest: { ...byWait, direction: "asc" },
  waiting_shortest: { ...byWait, direction: "desc" },
};
export const newestOf = ({ staff }: Scope): Order => (staff ? orders.last_created : orders.newest);
export type ListOrder = keyof typeof orders | "relevance" | "distance";

export const isByPrice = ({ column }: Order): boolean => column === "l.price";

/** The moderation queue has its own index by time and listing. */
const idOf = ({ column }: Order) => sql.ref(column === "q.queued_at" ? "q.listing_id" : "l.id");

export const inOrder = (order: Order): RawBuilder<unknown> =>
  sql`order by ${sql.ref(order.column)} ${sql.raw(order.direction)}, ${idOf(order)} ${sql.raw(order.direction)}`;

/** The same for rows `w` that carry the column as `key`. */
export const inKeyOrder = ({ direction }: Order): RawBuilder<unknown> =>
  sql`order by w.key ${sql.raw(direction)}, w.id ${sql.raw(direction)}`;

export const comesAfter = (order: Order, after: Position | undefined): Condition[] =>
  after ? [compare(order, order.direction === "desc" ? "<" : ">", after)] : [];

export const notAfter = (order: Order, last: Position): Condition =>
  compare(order, order.direction === "desc" ? ">=" : "<=", last);

const compare = (order: Order, operator: string, { key, id }: Position): Condition =>
  sql`(${sql.ref(order.column)}, ${idOf(order)}) ${sql.raw(operator)} (${key}::${sql.raw(order.type)}, ${id})`;
