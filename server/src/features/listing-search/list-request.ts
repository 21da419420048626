import type { Order, Position } from "./listing-order.ts";
import type { Scope } from "./listing-scope.ts";

/** A page of a list. */
export type Lookup = {
  scope: Scope;
  order: Order;
  after?: Position | undefined;
  /** Count all of them on the way, as far as that is cheap: another statement would cost more. */
  isCounted?: boolean;
};
/** `matches` says how many listings there are, if they were counted. */
export type Followed = Position & { matches?: number };
