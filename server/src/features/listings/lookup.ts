import type { Order, Position } from "./listing-order.ts";
import type { Scope } from "./listing-scope.ts";
import type { CardRow } from "./listings.queries.ts";

/** A page of a list. */
export type Lookup = {
  scope: Scope;
  order: Order;
  after?: Position | undefined;
  /** Count all of them on the way, as far as that is cheap: another statement would cost more. */
  isCounted?: boolean;
  /** Read their cards on the way: that is less than another statement for them. */
  hasCards?: boolean;
};
/** `matches` says how many listings there are, if they were counted. */
export type Followed = Position & Partial<CardRow> & { matches?: number };

export const isCard = (row: Position & Partial<CardRow>): row is Position & CardRow => row.title !== undefined;
